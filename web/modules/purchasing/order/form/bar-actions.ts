import {
  IconArrowBackUp,
  IconBan,
  IconCopy,
  IconFileTypePdf,
  IconListCheck,
  IconLock,
  IconLockOpen,
  IconPackageImport,
  IconPlus,
} from '@tabler/icons-react'
import type { BarAction } from '#web/kit/form/bar/FormBar.tsx'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { approvalLineTexts, documentTexts } from '#web/kit/texts.ts'
import { orderTexts } from '../texts.ts'

type Act =
  | 'onNew'
  | 'onPdf'
  | 'onLevels'
  | 'onReceive'
  | 'onDuplicate'
  | 'onClose'
  | 'onReopen'
  | 'onReturn'
  | 'onAnnul'
type Can = Partial<Record<Act, () => void>>

/** What can be done with a saved order, the first three as buttons; an action that is not given is not shown. */
export const barActions = ({
  onNew,
  onPdf,
  onLevels,
  onReceive,
  onDuplicate,
  onClose,
  onReopen,
  onReturn,
  onAnnul,
}: Can): BarAction[] => [
  ...(onReceive ? [{ label: orderTexts.receive, icon: IconPackageImport, act: onReceive }] : []),
  ...(onPdf ? [{ label: actionTexts.pdf, icon: IconFileTypePdf, act: onPdf }] : []),
  ...(onLevels ? [{ label: approvalLineTexts.list, icon: IconListCheck, act: onLevels }] : []),
  ...(onClose ? [{ label: orderTexts.close, icon: IconLock, act: onClose }] : []),
  ...(onReopen ? [{ label: orderTexts.reopen, icon: IconLockOpen, act: onReopen }] : []),
  ...(onReturn ? [{ label: orderTexts.sendBack, icon: IconArrowBackUp, act: onReturn }] : []),
  ...(onDuplicate ? [{ label: documentTexts.duplicate, icon: IconCopy, act: onDuplicate }] : []),
  ...(onNew ? [{ label: documentTexts.newOne, icon: IconPlus, act: onNew }] : []),
  ...(onAnnul ? [{ label: documentTexts.annul, icon: IconBan, act: onAnnul, danger: true }] : []),
]
