import { catalogueTexts as texts } from './texts.ts'
import { confirm } from '#web/platform/ui/dialog/confirm.tsx'

/** The question before a record is kept (portal.md 8). */
export const askToSave = (isNew: boolean): Promise<boolean> =>
  confirm({ message: isNew ? texts.confirmCreate : texts.confirmUpdate, verb: texts.yesSave })
