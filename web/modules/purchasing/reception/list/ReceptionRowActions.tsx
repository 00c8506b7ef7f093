import { IconCertificate, IconEye } from '@tabler/icons-react'
import { RowActions } from '#web/kit/list/RowActions.tsx'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { conformityTexts } from '../texts.ts'
import type { ReceptionRow } from './columns.tsx'
import { receptionPath } from '../paths.ts'
import { useConformity } from '../view/useConformity.tsx'

/** What can be done with a reception from its row: see it, and make or fetch its act. */
export function ReceptionRowActions({ row }: { row: ReceptionRow }) {
  const { fetchAct, overlay } = useConformity(row)
  return (
    <>
      <RowActions
        of={row.documentNumber}
        actions={[
          { label: actionTexts.view, icon: IconEye, to: receptionPath(row.id) },
          ...(row.canHaveConformity
            ? [{ label: conformityTexts.make, icon: IconCertificate, act: () => void fetchAct() }]
            : []),
        ]}
      />
      {overlay}
    </>
  )
}
