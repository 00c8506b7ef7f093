import type { GraphQLArgument, GraphQLSchema } from 'graphql'
import { printOperation } from '#graph/app/explorer/root-operation.ts'
import type { readCurrentServiceAccount } from '#graph/modules/identity/service-account/service-account.source.ts'
import { schemaOfArguments, type JsonSchema } from './input-schema.ts'

/** What an account may do, as it decides which tools are listed. */
export type Account = Awaited<ReturnType<typeof readCurrentServiceAccount>>

interface Declaration {
  /** Records of the answer that are opened too, by the names of their fields. */
  opens?: readonly string[]
  /** Of what writes: whom it is listed to. The services decide again when it is called. */
  isGranted?: (account: Account) => boolean
}

const decides = ({ decisions }: Account) => decisions.some((decision) => decision.startsWith('APPROVE_'))
const writes =
  (option: string) =>
  ({ grants }: Account) =>
    grants.some((grant) => grant.option === option && grant.canWrite)

const DISTRIBUTION = ['distribution', 'item', 'target', 'project']

/** What agents read, by the root fields of `Query`. */
const READ: Readonly<Record<string, Declaration>> = {
  currentServiceAccount: { opens: ['company', 'grants'] },
  requirements: { opens: ['requester'] },
  requirement: { opens: ['category', 'priority', 'reason', 'requester', 'lines', ...DISTRIBUTION, 'approvalLevels'] },
  quotations: {},
  quotation: { opens: ['buyer', 'category', 'lines', 'participants', 'offer', 'totals', 'choices', 'approvalLevels'] },
  orders: {},
  order: { opens: ['currency', 'condition', 'paymentForm', 'lines', 'totals', 'attendedOrders', 'approvalLevels'] },
  attendedOrders: {},
  attendedOrder: { opens: ['receiver', 'lines', 'approvalLevels'] },
  accountingVouchers: {},
  accountingVoucher: {},
  partners: {},
  articles: { opens: ['category', 'unit'] },
  approvalInbox: {},
  approvalTransaction: { opens: ['levels'] },
  documentChanges: {},
  documentChain: {},
  choices: {},
  chargeableProjects: {},
  chargeableCostCenters: {},
  budgetItems: {},
  requirementDefaults: {},
}

/** What agents do, by the root fields of `Mutation`. */
const WRITE: Readonly<Record<string, Declaration>> = {
  saveRequirement: { opens: ['requirement'], isGranted: writes('REQUIREMENTS') },
  approve: { isGranted: decides },
  disapprove: { isGranted: decides },
}

/** The argument of tools that write which becomes the call's Idempotency-Key. */
export const IDEMPOTENCY = 'idempotencyKey'
const idempotency: JsonSchema = {
  type: 'string',
  minLength: 8,
  maxLength: 120,
  description: 'A new text for each act: sent again with the same one, the act is done once and answered as before.',
}

/** A root field as a tool. */
export interface Tool {
  name: string
  description: string
  isWrite: boolean
  /** The document that it runs. */
  query: string
  /** The arguments that it takes, by name. */
  takes: ReadonlySet<string>
  inputSchema: JsonSchema & { type: 'object'; properties: JsonSchema }
  isListedTo: (account: Account) => boolean
}

/** Every plain field: an agent does not choose its own. */
const SELECTED = { widest: 60, deepest: 4 }
const isCurrent = ({ deprecationReason }: GraphQLArgument) => deprecationReason === undefined

/**
 * The tools of a schema: names, descriptions, inputs and documents are those of its root fields.
 * @throws Error naming a field that the schema does not have
 */
export function createTools(schema: GraphQLSchema): ReadonlyMap<string, Tool> {
  const toolsOf = (operation: 'query' | 'mutation', declared: Readonly<Record<string, Declaration>>): Tool[] => {
    const fields = (operation === 'query' ? schema.getQueryType() : schema.getMutationType())?.getFields() ?? {}
    return Object.entries(declared).map(([name, { opens = [], isGranted = () => true }]) => {
      const field = fields[name]
      if (!field) throw new Error(`There is no ${operation} ${name} for the tool of this name`)
      const args = field.args.filter(isCurrent)
      const { properties, ...input } = schemaOfArguments(args)
      const isWrite = operation === 'mutation'
      const taken = { ...properties, ...(isWrite && { [IDEMPOTENCY]: idempotency }) }
      const required = [input.required ?? [], isWrite ? IDEMPOTENCY : []].flat()
      return {
        name,
        description: field.description ?? '',
        isWrite,
        query: printOperation(operation, field, args, { ...SELECTED, opened: opens }),
        takes: new Set(Object.keys(taken)),
        inputSchema: { ...input, type: 'object', properties: taken, ...(required.length > 0 && { required }) },
        isListedTo: isGranted,
      }
    })
  }
  return new Map([...toolsOf('query', READ), ...toolsOf('mutation', WRITE)].map((tool) => [tool.name, tool]))
}
