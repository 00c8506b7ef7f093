import { picturePath } from '#web/modules/receivables/customer/paths.ts'
import { promotionTexts } from '#web/modules/receivables/customer/texts.ts'
import type { MyCustomerQuery } from '#web/modules/receivables/customer/customer.generated.ts'
import { actionTexts } from '#web/platform/ui/text/action.texts.ts'
import type { MeQuery } from '#web/platform/session/session.generated.ts'

/** A dialog that stands before the screen and shows a picture. */
export interface FirstDialog {
  title: string
  /** Path of the picture, which its reader alone may fetch. */
  picture: string
  /** Whether the dialog leads on to other pictures. */
  hasOthers: boolean
  /** What closes it, in words. */
  close: string
}

interface Answers {
  Me?: MeQuery
  MyCustomer?: MyCustomerQuery
}

/** The dialog that customers are met with (web/modules/receivables/customer/home/Greeting.tsx); null where there is none. */
export function firstDialogAt(path: string, { Me, MyCustomer }: Answers): FirstDialog | null {
  if (path !== '/' || !Me?.me || Me.me.mustChangePassword) return null
  const promotions = MyCustomer?.myCustomer?.promotions ?? []
  const [first] = promotions
  if (!first) return null
  return {
    title: promotionTexts.title,
    picture: picturePath(first.id),
    hasOthers: promotions.length > 1,
    close: actionTexts.close,
  }
}
