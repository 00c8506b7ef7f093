import { followChanges, type ChangePage, type DocumentChange, type FollowOptions } from './changes.ts'
import { mutations, queries, subscriptions } from './generated/operations.ts'
import type { Operation } from './operation.ts'
import { readPages, type CursorPage } from './pages.ts'
import { openSession, type Credentials } from './session.ts'
import { subscribe } from './subscribe.ts'
import { Transport, type CallOptions, type TransportOptions } from './transport.ts'

export type * from './generated/types.ts'
export { CircuitoError, type Issue } from './circuito-error.ts'
export { operation, type Operation } from './operation.ts'
export { mutations, queries, subscriptions }
export type { CallOptions, ChangePage, Credentials, CursorPage, DocumentChange, FollowOptions }

export interface ClientOptions extends TransportOptions {
  /** Where the graph is: https://compras.example.pe */
  url: string
  /** None for what needs no session. */
  credentials?: Credentials
}

/** Variables are left out where none is required. */
type Given<Variables, Options> =
  Record<string, never> extends Variables
    ? [variables?: Variables, options?: Options]
    : [variables: Variables, options?: Options]

type Answered<Data, Name> = Name extends keyof Data ? Data[Name] : never

type Calls<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends Operation<infer Data, infer Variables>
    ? (...given: Given<Variables, CallOptions>) => Promise<Answered<Data, Name>>
    : never
}

type Streams<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends Operation<infer Data, infer Variables>
    ? (...given: Given<Variables, Pick<CallOptions, 'signal'>>) => AsyncGenerator<Answered<Data, Name>>
    : never
}

type DataOf<Name extends keyof typeof queries> =
  (typeof queries)[Name] extends Operation<infer Data, infer _Variables> ? Answered<Data, Name> : never
type VariablesOf<Name extends keyof typeof queries> =
  (typeof queries)[Name] extends Operation<infer _Data, infer Variables> ? Variables : never

/** The lists that are read by cursors. */
export type CursorList = {
  [Name in keyof typeof queries]: DataOf<Name> extends CursorPage<unknown> ? Name : never
}[keyof typeof queries]

type RowOf<Name extends CursorList> = DataOf<Name> extends CursorPage<infer Row> ? Row : never
type ListVariables<Name extends CursorList> = Omit<VariablesOf<Name>, 'page'>

export interface Client {
  /** Every root field that reads, by its name. */
  readonly queries: Calls<typeof queries>
  /** Every root field that writes, by its name; each call is done once: by its key, or by being sent once. */
  readonly mutations: Calls<typeof mutations>
  /** Every root field that tells of events; a connection that ends is opened again. */
  readonly subscriptions: Streams<typeof subscriptions>
  /** Runs a document of one's own. @throws CircuitoError */
  run<Data, Variables extends object>(
    operation: Operation<Data, Variables>,
    ...given: Given<Variables, CallOptions>
  ): Promise<Data>
  /** The pages of a list, one after another, behind `after`. */
  pages<Name extends CursorList>(
    list: Name,
    variables?: ListVariables<Name>,
    options?: Pick<CallOptions, 'signal'>,
  ): AsyncGenerator<CursorPage<RowOf<Name>>>
  /** The rows of all pages. */
  rows<Name extends CursorList>(
    list: Name,
    variables?: ListVariables<Name>,
    options?: Pick<CallOptions, 'signal'>,
  ): AsyncGenerator<RowOf<Name>>
  /** The changes of documents from a cursor on, in the order of commits. */
  changes<Change = DocumentChange>(options?: FollowOptions): AsyncGenerator<ChangePage<Change>>
  /** Fetches a file of the graph: a pdfUrl, a list's `/files/orders.xlsx`, an export, which goes on by Range where it breaks off. @throws CircuitoError */
  download(path: string, options?: Pick<CallOptions, 'signal'>): Promise<Response>
}

type Table = Readonly<Record<string, { document: string }>>

/** A function for each operation of a table. */
const bind = <Bound>(table: Table, call: (name: string, document: string) => unknown) =>
  Object.fromEntries(Object.entries(table).map(([name, { document }]) => [name, call(name, document)])) as Bound

/** Opens a client; nothing is sent before the first call. */
export function createClient({ url, credentials, ...options }: ClientOptions): Client {
  const graph = new URL('/graphql', url)
  const session = openSession(graph, credentials ?? null)
  const transport = new Transport(graph, session, options)
  const parts = { graph, session, options }

  const ask = async (name: string, document: string, variables: object = {}, call: CallOptions = {}) => {
    const data: Readonly<Record<string, unknown>> = { ...(await transport.send(document, variables, call)) }
    return data[name]
  }
  const call = (name: string, document: string) => (variables?: object, given?: CallOptions) =>
    ask(name, document, variables, given)
  async function* watch(name: string, document: string, variables: object = {}, { signal }: CallOptions = {}) {
    // Events with a cursor are gone on with behind it.
    const resume = (data: Readonly<Record<string, unknown>>) => {
      const event: { cursor?: unknown; endCursor?: unknown } = { ...(data[name] as object) }
      const after = event.cursor ?? event.endCursor
      return after === undefined ? variables : { ...variables, after }
    }
    const events = subscribe<Readonly<Record<string, unknown>>>(parts, { document, variables, signal, resume })
    for await (const data of events) yield data[name]
  }
  const pages: Client['pages'] = (list, variables, given) =>
    readPages(
      (cursor, options) =>
        ask(list, queries[list].document, { ...variables, ...cursor }, options) as Promise<
          CursorPage<RowOf<typeof list>>
        >,
      { ...variables, ...given },
    )

  return {
    queries: bind(queries, call),
    mutations: bind(mutations, call),
    subscriptions: bind(
      subscriptions,
      (name, document) => (variables?: object, given?: CallOptions) => watch(name, document, variables, given),
    ),
    run: async <Data>({ document }: Operation<Data, object>, variables?: object, given?: CallOptions) =>
      (await transport.send(document, variables ?? {}, given ?? {})) as Data,
    pages,
    async *rows(list, variables, given) {
      for await (const { items } of pages(list, variables, given)) yield* items
    },
    changes: (given = {}) => followChanges(transport, parts, given),
    download: (path, given) => transport.download(path, given),
  }
}
