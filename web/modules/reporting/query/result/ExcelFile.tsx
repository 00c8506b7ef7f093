import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { queryTexts as texts } from '../texts.ts'

/** The answer to a query as Excel, from its address below /files. */
export const ExcelFile = ({ href }: { href: string }) => (
  <Button
    component="a"
    href={href}
    download
    variant="default"
    size="compact-md"
    leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
  >
    {texts.excel}
  </Button>
)
