import type { Catalogue } from '#schema/kit/catalogue/descriptor.ts'
import { ExcelImporter } from '#web/kit/import/ExcelImporter.tsx'
import type { CellRefusal } from '#web/kit/import/preview.ts'
import { importTexts } from '#web/kit/import/texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import { useImportCatalogueMutation } from './import.generated.ts'
import { writable } from '../row.ts'

type Props = {
  catalogue: Catalogue
  onClose: () => void
}

/** Loads a catalogue from Excel: what its list shows is asked anew. */
export function ImportDialog({ catalogue, onClose }: Props) {
  // Which list it fills is its argument: that does not follow from types.
  const [load] = useImportCatalogueMutation({ refetchQueries: [`${catalogue.type}List`] })
  const columns = writable(catalogue).map(([name]) => name)

  async function send(rows: Record<string, string>[]): Promise<CellRefusal[]> {
    const cells = rows.map((row) => columns.map((name) => row[name] ?? ''))
    const { data } = await load({ variables: { input: { catalogue: catalogue.type, columns, rows: cells } } })
    const { created = 0, updated = 0, errors = [] } = data?.importCatalogue ?? {}
    if (errors.length > 0) {
      return errors.map(({ path: [, row = '0', key = ''], message }) => ({ row: Number(row), key, message }))
    }
    notify.success(importTexts.imported(created, updated))
    return []
  }

  return (
    <ExcelImporter
      opened
      onClose={onClose}
      title={importTexts.titleOf(catalogue.title)}
      resource={catalogue.list}
      checks
      jobCatalogue={catalogue.type}
      onLoad={send}
    />
  )
}
