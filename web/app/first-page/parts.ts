import type { MyCustomerQuery } from '#web/modules/receivables/customer/customer.generated.ts'

/** What is known of a visit once the first questions are answered. */
interface Situation {
  search: URLSearchParams
  answers: { MyCustomer?: MyCustomerQuery }
}

interface Part {
  /** How the path of its module ends. */
  module: string
  isShown: (situation: Situation) => boolean
}

/**
 * Parts of screens that are chunks of their own and yet stand in the first rendering at some addresses or by some answers, by
 * the paths of the route table: their pages name their files too (graph/platform/http/first-page.ts).
 */
export const parts: Readonly<Record<string, readonly Part[]>> = {
  '/': [
    {
      module: '/customer/promotion/PromotionsDialog.tsx',
      isShown: ({ answers }) => (answers.MyCustomer?.myCustomer?.promotions.length ?? 0) > 0,
    },
    {
      module: '/customer/home/PersonalData.tsx',
      isShown: ({ search, answers }) => search.get('ver') === 'datos' && Boolean(answers.MyCustomer?.myCustomer),
    },
  ],
  '/payment/schedule/': [{ module: '/payment/PayInstalments.tsx', isShown: ({ search }) => search.has('cuota') }],
}

/** The modules of the parts that are shown at once. */
export const partsAt = (path: string, situation: Situation): readonly string[] =>
  (parts[path] ?? []).filter(({ isShown }) => isShown(situation)).map(({ module }) => module)
