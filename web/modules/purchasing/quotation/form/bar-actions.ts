import {
  IconArrowLeft,
  IconArrowRight,
  IconBan,
  IconCalendarPlus,
  IconListCheck,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconScale,
  IconSend,
  IconShoppingCart,
} from '@tabler/icons-react'
import type { BarAction } from '#web/kit/form/bar/FormBar.tsx'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { approvalLineTexts, documentTexts } from '#web/kit/texts.ts'
import { closingTexts, extensionTexts, quotationTexts as texts, sealTexts } from '../texts.ts'
import { comparisonPath, orderPath, quotationPath } from '../paths.ts'
import type { QuotationPartsFragment } from '../quotation.generated.ts'

type Can = {
  go: (path: string) => void
  /** Whether the person may make orders. */
  canOrder: boolean
  onEdit?: () => void
  onSend?: () => void
  onExtend?: () => void
  onUnseal?: () => void
  onLevels?: () => void
  onClose?: () => void
  onAnnul?: () => void
}

/** What can be done with a saved quotation beside changing it, the most likely first; what is not given is not shown. */
export const barActions = (quotation: QuotationPartsFragment, { go, canOrder, ...can }: Can): BarAction[] => [
  ...(canOrder ? quotation.ordersToMake : []).flatMap((kind) =>
    kind === 'UNKNOWN'
      ? []
      : [{ label: texts.order[kind], icon: IconShoppingCart, act: () => go(orderPath(quotation.id, kind)) }],
  ),
  ...(can.onEdit ? [{ label: actionTexts.edit, icon: IconPencil, act: can.onEdit }] : []),
  { label: texts.comparison, icon: IconScale, act: () => go(comparisonPath(quotation.id)) },
  ...(can.onSend ? [{ label: texts.send, icon: IconSend, act: can.onSend }] : []),
  ...(can.onExtend ? [{ label: extensionTexts.open, icon: IconCalendarPlus, act: can.onExtend }] : []),
  ...(can.onUnseal ? [{ label: sealTexts.open, icon: IconLockOpen, act: can.onUnseal }] : []),
  ...(can.onLevels ? [{ label: approvalLineTexts.list, icon: IconListCheck, act: can.onLevels }] : []),
  ...(quotation.previousId
    ? [{ label: texts.previous, icon: IconArrowLeft, act: () => go(quotationPath(quotation.previousId ?? '')) }]
    : []),
  ...(quotation.nextId
    ? [{ label: texts.next, icon: IconArrowRight, act: () => go(quotationPath(quotation.nextId ?? '')) }]
    : []),
  ...(can.onClose ? [{ label: closingTexts.open, icon: IconLock, act: can.onClose, danger: true }] : []),
  ...(can.onAnnul ? [{ label: documentTexts.annul, icon: IconBan, act: can.onAnnul, danger: true }] : []),
]
