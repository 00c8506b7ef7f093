import { ActionIcon, Badge, Group, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { sizeText } from '#web/kit/attachment/upload/file-type.ts'
import { voucherTexts as texts } from './texts.ts'
import { filePath } from './file.ts'
import type { VoucherPartsFragment } from './voucher.generated.ts'
import styles from './voucher.module.css'

export type VoucherFile = VoucherPartsFragment['files'][number]

type Props = {
  files: readonly VoucherFile[]
  /** What can be done with a file besides fetching it. */
  actionOf: (file: VoucherFile) => ReactNode
}

/** The files of a voucher: what each is, whether it is to be corrected, the way to fetch it. */
export const VoucherFiles = ({ files, actionOf }: Props) => (
  <ul className={styles.files} aria-label={texts.files}>
    {files.map((file) => (
      <li key={file.id}>
        <div>
          <Group gap={6}>
            <Text size="sm" fw={600}>
              {file.title}
            </Text>
            {file.isToCorrect && <Badge color="orange">{texts.toCorrect}</Badge>}
          </Group>
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {file.name} · {sizeText(file.size)}
          </Text>
        </div>
        <Group gap={4} wrap="nowrap">
          {actionOf(file)}
          <ActionIcon
            component="a"
            href={filePath(file.id)}
            download={file.name}
            variant="subtle"
            aria-label={texts.download(file.name)}
          >
            <IconDownload size={16} />
          </ActionIcon>
        </Group>
      </li>
    ))}
  </ul>
)
