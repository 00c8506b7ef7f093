import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { excelTexts } from '#web/texts/excel.ts'

/** A list as Excel, from its address below /files. */
export const ExcelLink = ({ href }: { href: string }) => (
  <Button component="a" href={href} download variant="default" leftSection={<IconFileSpreadsheet size={16} aria-hidden />}>
    {excelTexts.export}
  </Button>
)
