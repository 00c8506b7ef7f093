import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { ExcelImporter } from '#web/kit/import/ExcelImporter.tsx'
import type { CellRefusal } from '#web/kit/import/preview.ts'
import { importTexts } from '#web/kit/import/texts.ts'
import { leadTexts as texts } from '#web/modules/engagement/marketing-campaign/texts.ts'
import { notify } from '#web/platform/ui/toast/notify.tsx'
import type { CampaignSetupFragment } from '#web/modules/engagement/marketing-campaign/campaign.generated.ts'
import { takesLeads, whyNoImport } from './list-query.ts'
import { useImportLeadsMutation } from './lead.generated.ts'

type Props = { campaign: CampaignSetupFragment | null }

/** Loads leads from Excel into the campaign that was chosen, while it is active. */
export function LeadImport({ campaign }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [load] = useImportLeadsMutation()
  const canTake = campaign !== null && takesLeads(campaign)

  async function send(rows: Record<string, string>[], fileName: string): Promise<CellRefusal[]> {
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const input = {
      campaign: campaign?.id ?? '',
      fileName,
      columns,
      rows: rows.map((row) => columns.map((key) => row[key] ?? '')),
    }
    const { data } = await load({ variables: { input } })
    const { batch, errors = [] } = data?.importLeads ?? {}
    if (errors.length > 0) {
      return errors.map(({ path: [, row = '0', key = ''], message }) => ({ row: Number(row), key, message }))
    }
    notify.success(texts.imported(batch?.rowCount ?? 0))
    return []
  }

  return (
    <>
      <Button
        variant="default"
        disabled={!canTake}
        aria-describedby={canTake ? undefined : whyNoImport}
        leftSection={<IconFileImport size={16} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {importTexts.open}
      </Button>
      {campaign && (
        <ExcelImporter
          opened={isOpen}
          onClose={() => setOpen(false)}
          title={texts.importOf(campaign.name)}
          resource={`leads/${campaign.id}`}
          checks
          onLoad={send}
        />
      )}
    </>
  )
}
