import {
  IconArrowBackUp,
  IconBan,
  IconCategory,
  IconCopy,
  IconFileImport,
  IconFileTypePdf,
  IconListCheck,
  IconPlus,
  IconScale,
  IconTrash,
} from '@tabler/icons-react'
import type { BarAction } from '#web/kit/form/bar/FormBar.tsx'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import { approvalLineTexts, categoryTexts, documentTexts } from '#web/kit/texts.ts'
import { importTexts } from '#web/kit/import/texts.ts'
import { requirementTexts } from '../texts.ts'
import { pdfPath } from '../paths.ts'

type Can = {
  /** The saved requirement's id; null for a new one. */
  id: string | null
  onNew?: () => void
  onImport?: () => void
  onQuote?: () => void
  onLevels?: () => void
  onDuplicate?: () => void
  onCategory?: () => void
  onDecline?: () => void
  onAnnul?: () => void
  onDelete?: () => void
}

/** What can be done beside saving; an action that is not given is not shown. */
export const barActions = ({
  id,
  onNew,
  onImport,
  onQuote,
  onLevels,
  onDuplicate,
  onCategory,
  onDecline,
  onAnnul,
  onDelete,
}: Can): BarAction[] => [
  ...(onNew ? [{ label: documentTexts.newOne, icon: IconPlus, act: onNew }] : []),
  ...(onImport ? [{ label: importTexts.open, icon: IconFileImport, act: onImport }] : []),
  ...(onQuote ? [{ label: requirementTexts.quote, icon: IconScale, act: onQuote }] : []),
  ...(id === null ? [] : [{ label: actionTexts.pdf, icon: IconFileTypePdf, href: pdfPath(id) }]),
  ...(onLevels ? [{ label: approvalLineTexts.list, icon: IconListCheck, act: onLevels }] : []),
  ...(onDuplicate ? [{ label: documentTexts.duplicate, icon: IconCopy, act: onDuplicate }] : []),
  ...(onCategory ? [{ label: categoryTexts.change, icon: IconCategory, act: onCategory }] : []),
  ...(onDecline ? [{ label: requirementTexts.sendBack, icon: IconArrowBackUp, act: onDecline, danger: true }] : []),
  ...(onAnnul ? [{ label: documentTexts.annul, icon: IconBan, act: onAnnul, danger: true }] : []),
  ...(onDelete ? [{ label: actionTexts.delete, icon: IconTrash, act: onDelete, danger: true }] : []),
]
