import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { idleLazyComponent } from '../../feedback/lazy-component.ts'
import type { RichTextProps } from './RichTextEditor.tsx'

const Editor = idleLazyComponent(async () => (await import('./RichTextEditor.tsx')).RichTextEditor)

/** A rich-text field with a live character counter; the editor, a hundred kilobytes, gives way to the form around it. */
export const RichText = (props: RichTextProps) => (
  <Suspense fallback={<Skeleton h={168} radius="sm" />}>
    <Editor {...props} />
  </Suspense>
)
