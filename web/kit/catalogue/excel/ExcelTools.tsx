import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { importTexts } from '#web/kit/import/texts.ts'
import { ListExcel } from '#web/kit/download/export/ListExcel.tsx'
import type { Allowed } from '#web/platform/ui/form/allowed.ts'
import type { GridQuery } from '#web/platform/ui/grid/grid-model.ts'
import { lazyComponent } from '#web/platform/ui/feedback/lazy-component.ts'
import { excelPath } from './excel-path.ts'

const ImportDialog = lazyComponent(async () => (await import('./ImportDialog.tsx')).ImportDialog)

type Props = {
  catalogue: Catalogue
  query: GridQuery
  /** Whether the list is longer than its Excel. */
  isCut: boolean
  allowed: Allowed & { canExport: boolean }
}

/** «Importar Excel» and the list as Excel, each for who may. */
export function ExcelTools({ catalogue, query, isCut, allowed }: Props) {
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      {allowed.canExport && <ListExcel href={excelPath(catalogue, query)} isCut={isCut} />}
      {allowed.canSave && (allowed.canAdd || allowed.canEdit) && (
        <Button
          variant="default"
          leftSection={<IconFileImport size={16} aria-hidden />}
          onClick={() => setImporting(true)}
        >
          {importTexts.open}
        </Button>
      )}
      {isImporting && (
        <Suspense>
          <ImportDialog catalogue={catalogue} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
