import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { excelTexts } from './texts.ts'

type Props = { href: string; size?: 'xs' | 'compact-sm'; children?: string }

/** A list as Excel, from its address below /files; small where it stands beside the rows of a drawer. */
export const ExcelLink = ({ href, size, children = excelTexts.export }: Props) => (
  <Button
    component="a"
    href={href}
    download
    size={size}
    variant="default"
    leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
  >
    {children}
  </Button>
)
