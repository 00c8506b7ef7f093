import { kindTexts } from '#web/modules/approvals/approval/texts.ts'
import { formatAge } from '#web/platform/ui/text/format.ts'
import type { NotificationPartsFragment } from './notification.generated.ts'

type NotificationDocument = Pick<
  NotificationPartsFragment,
  'transactionName' | 'kind' | 'documentId' | 'documentNumber'
>

/** The document as people call it: "Requerimiento REQ-2026-00012". */
export const documentName = ({ transactionName, kind, documentNumber, documentId }: NotificationDocument) =>
  `${transactionName ?? kindTexts[kind]} ${documentNumber ?? `Nro. ${documentId}`}`

/** Who made it happen, and how long ago: "Rosa Díaz · hace 5 min". */
export const originOf = ({ who, at }: Pick<NotificationPartsFragment, 'who' | 'at'>) =>
  [who, formatAge(at)].filter(Boolean).join(' · ')
