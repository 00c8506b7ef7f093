import { recordInbox } from '../recorded/inbox.ts'
import { appOperation } from './app-operation.ts'
import { transaction } from './approvals.ts'
import { pageBody, type Post, type Shape } from './shape.ts'

const SIZE = 100
const TAB = 'PENDING'

interface InboxPage {
  data: object[]
  recordsTotal: number
  recordsTotalExact: boolean
}
interface InboxArguments {
  tab: string
  page: { size: number }
}

const readPage = (post: Post, tab: string, length: number, fields: readonly string[]) =>
  post<InboxPage>('SecApprovaltransaction/pagination', pageBody(length, fields, { filter: { Tab: tab } }))

const totalOf = ({ recordsTotal, recordsTotalExact }: InboxPage) => ({
  total: recordsTotal,
  totalIsExact: recordsTotalExact,
})

async function join(post: Post) {
  const [page, waiting] = await Promise.all([
    readPage(post, TAB, SIZE, transaction.fields),
    readPage(post, TAB, 1, ['DocEntry']),
  ])
  return {
    approvalInbox: { items: page.data.map(transaction.answer), ...totalOf(page) },
    waiting: totalOf(waiting),
  }
}

/** A page of the approval inbox with the number of what waits, as the app asks for it: two calls of the services, nothing to join. */
export const inbox: Shape = {
  question: appOperation('ApprovalInbox'),
  variables: { tab: TAB, page: { number: 1, size: SIZE } },
  recorded: () => recordInbox(SIZE),
  resolvers: {
    ApprovalTransaction: transaction.resolvers,
    Query: {
      async approvalInbox(_: object, { tab, page: { size } }: InboxArguments, { post }) {
        const page = await readPage(post, tab, size, transaction.fields)
        return { items: page.data, ...totalOf(page) }
      },
    },
  },
  batches: [],
  join,
}
