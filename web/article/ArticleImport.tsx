import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { ExcelImporter } from '#web/import/ExcelImporter.tsx'
import type { CellRefusal } from '#web/import/preview.ts'
import { articleTexts } from '#web/texts/article.ts'
import { importTexts } from '#web/texts/import.ts'
import { notify } from '#web/ui/notify.tsx'
import { useImportArticlesMutation } from './article.generated.ts'
import { importRow } from './import-row.ts'

type Props = {
  /** Articles were created or changed. */
  onImported: () => void
}

/** Loads articles from Excel: a button for the toolbar of their catalogue. */
export function ArticleImport({ onImported }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [load] = useImportArticlesMutation()

  async function send(rows: Record<string, string>[]): Promise<CellRefusal[]> {
    const { data } = await load({ variables: { input: { rows: rows.map(importRow) } } })
    const { created = 0, updated = 0, errors = [] } = data?.importArticles ?? {}
    if (errors.length > 0) {
      return errors.map(({ path: [, row = '0', key = ''], message }) => ({ row: Number(row), key, message }))
    }
    notify.success(articleTexts.imported(created, updated))
    onImported()
    return []
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {importTexts.open}
      </Button>
      <ExcelImporter
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={articleTexts.importTitle}
        resource="articles"
        checks
        onLoad={send}
      />
    </>
  )
}
