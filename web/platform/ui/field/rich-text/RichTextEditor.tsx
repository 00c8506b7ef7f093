import { Input, Text } from '@mantine/core'
import { Link, RichTextEditor as Editor } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import { useEditor, useEditorState, type Editor as EditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { memo, useId, useState } from 'react'
import { formatCount } from '../../text/format.ts'
import { richTextLabels } from './rich-text-labels.ts'

export type RichTextProps = {
  label: string
  /** HTML */
  value: string
  onChange: (html: string) => void
  /** Characters of text, not of HTML. */
  maxLength?: number
  error?: string
  withAsterisk?: boolean
}

// The editor takes its options anew whenever one of them is another, which costs more than the field around it.
const extensions = [StarterKit.configure({ link: false, heading: { levels: [3, 4] } }), Link]

/** Toolbar and text; what is written around the field does not render them again. */
const Surface = memo(function Surface({ editor }: { editor: EditorState | null }) {
  return (
    <Editor editor={editor} labels={richTextLabels} styles={{ content: { background: 'var(--surface)' } }}>
      <Editor.Toolbar>
        <Editor.ControlsGroup>
          <Editor.Bold />
          <Editor.Italic />
          <Editor.Strikethrough />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.BulletList />
          <Editor.OrderedList />
          <Editor.Link />
          <Editor.Unlink />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Undo />
          <Editor.Redo />
        </Editor.ControlsGroup>
      </Editor.Toolbar>
      <Editor.Content mih={96} />
    </Editor>
  )
})

/** The editor itself. The limit is on what people see; the counter turns red past it and the form refuses. */
export function RichTextEditor({ label, value, onChange, maxLength, error, withAsterisk }: RichTextProps) {
  const id = useId()
  const [fixed] = useState({
    extensions,
    content: value,
    editorProps: { attributes: { 'aria-labelledby': `${id}-label`, role: 'textbox', 'aria-multiline': 'true' } },
  })
  const editor = useEditor({
    ...fixed,
    onUpdate: ({ editor: current }) => onChange(current.isEmpty ? '' : current.getHTML()),
  })
  const written = useEditorState({
    editor,
    // An editor that is being put away has no schema any more.
    selector: ({ editor: current }) => (current?.schema ? current.getText().length : 0),
  })
  const isOver = maxLength !== undefined && (written ?? 0) > maxLength

  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      error={error}
      withAsterisk={withAsterisk}
    >
      <Surface editor={editor} />
      <Text size="xs" ta="right" mt={2} c={isOver ? 'var(--mantine-color-error)' : 'dimmed'} aria-live="polite">
        {formatCount(written ?? 0)}
        {maxLength !== undefined && ` / ${formatCount(maxLength)}`} caracteres
      </Text>
    </Input.Wrapper>
  )
}
