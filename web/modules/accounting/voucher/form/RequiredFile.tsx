import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { TypePicker } from '#web/kit/attachment/upload/TypePicker.tsx'
import type { Upload } from '#web/kit/attachment/upload/useUploads.ts'
import { pickedType, type Required } from '../file.ts'

type Props = {
  id?: string
  required: Required
  upload: Upload | undefined
  /** Why the voucher cannot go without it. */
  problem: string | undefined
  onFiles: (files: readonly File[]) => void
  onDrop: (key: string) => void
  /** Where the file is had from, if the portal has it. */
  source?: ReactNode
}

/** Where one required file is chosen or dropped, and what is wrong with it. */
export const RequiredFile = ({ id, required, upload, problem, onFiles, onDrop, source }: Props) => (
  <div id={id} tabIndex={-1}>
    <TypePicker
      type={pickedType(required)}
      isSingle
      uploads={upload ? [upload] : []}
      onFiles={onFiles}
      onDrop={onDrop}
    />
    {source}
    {problem && (
      <Text size="xs" c="var(--mantine-color-error)" mt={4} role="alert">
        {problem}
      </Text>
    )}
  </div>
)
