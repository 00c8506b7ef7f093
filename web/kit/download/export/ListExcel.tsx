import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { ExcelLink } from '#web/platform/ui/toolbar/ExcelLink.tsx'
import { excelTexts } from '#web/platform/ui/toolbar/texts.ts'

const ExportDialog = lazyComponent(async () => (await import('./ExportDialog.tsx')).ExportDialog)

type Props = {
  href: string
  /** Whether the list is longer than its Excel: then all of it is offered as a file that is prepared meanwhile. */
  isCut: boolean
  size?: 'xs' | 'compact-sm'
  children?: string
}

/** A list as Excel: at once, or, of a long one, by a job. */
export function ListExcel({ href, isCut, size, children = excelTexts.export }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!isCut)
    return (
      <ExcelLink href={href} size={size}>
        {children}
      </ExcelLink>
    )
  return (
    <>
      <Button
        size={size}
        variant="default"
        leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <ExportDialog source={href} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
