import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Catalogue } from '#schema/catalogue/descriptor.ts'
import { importTexts } from '#web/texts/import.ts'
import { ExcelLink } from '#web/ui/ExcelLink.tsx'
import type { Allowed } from '#web/ui/allowed.ts'
import type { GridQuery } from '#web/ui/grid-model.ts'
import { lazyPart } from '#web/ui/lazy-part.ts'
import { excelPath } from './excel-path.ts'

const ImportDialog = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog)

type Props = {
  catalogue: Catalogue
  query: GridQuery
  allowed: Allowed & { canExport: boolean }
}

/** «Importar Excel» and the list as Excel, each for who may. */
export function ExcelTools({ catalogue, query, allowed }: Props) {
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      {allowed.canExport && <ExcelLink href={excelPath(catalogue, query)} />}
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
