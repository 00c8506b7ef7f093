import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

type Props = {
  href: string
  /** The same with what it is of. */
  label: string
  variant?: 'default'
  children: string
}

/** Hands out a file that a job made. */
export const DownloadButton = ({ href, label, variant, children }: Props) => (
  <Button
    component="a"
    href={href}
    download
    size="compact-sm"
    variant={variant}
    aria-label={label}
    leftSection={<IconDownload size={16} aria-hidden />}
  >
    {children}
  </Button>
)
