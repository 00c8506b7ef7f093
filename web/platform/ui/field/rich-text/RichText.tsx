import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { lazyComponent } from '../../feedback/lazy-component.ts'
import type { RichTextProps } from './RichTextEditor.tsx'

const Editor = lazyComponent(async () => (await import('./RichTextEditor.tsx')).RichTextEditor)

/** A rich-text field with a live character counter; the editor loads when it is first shown. */
export const RichText = (props: RichTextProps) => (
  <Suspense fallback={<Skeleton h={168} radius="sm" />}>
    <Editor {...props} />
  </Suspense>
)
