import { Anchor, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { ErrorState } from '#web/platform/ui/feedback/ErrorState.tsx'
import { importTexts } from '../texts.ts'
import { ImportList } from './ImportList.tsx'
import { importsPath } from './imports-path.ts'
import { importJobTexts as texts } from './texts.ts'
import { useStartImport } from './useStartImport.ts'

type Props = {
  /** The catalogue's type. */
  catalogue: string
  file: File
  onAnother: () => void
  onClose: () => void
}

/** Offers a file that is too long for the preview, or no workbook, as a job; then shows how far it is. */
export function ImportOffer({ catalogue, file, onAnother, onClose }: Props) {
  const { problem, isBusy, start } = useStartImport()
  const [checkOnly, setCheckOnly] = useState(false)
  const [isAsked, setAsked] = useState(false)

  if (isAsked)
    return (
      <Stack gap="md">
        <Text size="sm">{texts.meanwhile}</Text>
        <ImportList most={1} />
        <Anchor component={Link} to={importsPath} size="sm" onClick={onClose}>
          {texts.all}
        </Anchor>
      </Stack>
    )
  return (
    <Stack gap="md">
      {problem && <ErrorState problem={problem} />}
      <Text size="sm">{/\.xlsx$/i.test(file.name) ? texts.offer(file.name) : texts.offerText(file.name)}</Text>
      <Checkbox
        label={texts.checkOnly}
        checked={checkOnly}
        onChange={({ currentTarget: { checked } }) => setCheckOnly(checked)}
      />
      <Group justify="space-between">
        <Button variant="subtle" onClick={onAnother}>
          {importTexts.another}
        </Button>
        <Group>
          <Button variant="default" onClick={onClose}>
            {actionTexts.cancel}
          </Button>
          <Button
            loading={isBusy}
            data-autofocus
            onClick={() => void start(file, catalogue, checkOnly).then((isTaken) => setAsked(isTaken))}
          >
            {texts.start}
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}
