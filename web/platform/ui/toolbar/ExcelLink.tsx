import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { excelTexts } from './texts.ts'

/** A list as Excel, from its address below /files; small where it stands beside the rows of a drawer. */
export const ExcelLink = ({ href, size }: { href: string; size?: 'xs' }) => (
  <Button
    component="a"
    href={href}
    download
    size={size}
    variant="default"
    leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
  >
    {excelTexts.export}
  </Button>
)
