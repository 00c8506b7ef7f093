import { CircuitoError } from './circuito-error.ts'
import { postDocument } from './post.ts'

/** Who asks: a program by the key of its service account, or a person by their password, for scripts. */
export type Credentials =
  | { key: string }
  | { user: string; password: string; audience?: 'INTERNAL' | 'SUPPLIER' | 'CUSTOMER'; company?: string }

/** Gives each call the token that it is sent with. */
export interface Session {
  /** Whether anybody is signed in: what nobody sends is never sent twice, since no key says that it is the same. */
  isSomebody: boolean
  token(): Promise<string | null>
  /** Tells that a token was refused. @returns whether another can be had */
  drop(token: string | null): boolean
}

const ENTERED = '{ token expiresAt errors { message code rule path ... on WaitError { seconds } } }'
const SIGN_IN = `mutation SignIn($input: LoginInput!) { entered: login(input: $input) ${ENTERED} }`
const REFRESH = `mutation Refresh { entered: refreshSession ${ENTERED} }`

/** How long a token is taken to work where the answer does not say when it ends, in ms. */
const LIFE = 15 * 60_000

interface Token {
  value: string
  /** By performance.now(). */
  renewAt: number
  endsAt: number
}

const isRefused = (error: unknown) => error instanceof CircuitoError && error.code === 'UNAUTHENTICATED'

/** A person's session: signed in when first needed, renewed in the last third of a token's life, signed in again once it is over. */
class PersonSession implements Session {
  readonly isSomebody = true
  private current: Token | null = null
  private entering: Promise<Token> | null = null
  private readonly graph: URL
  private readonly input: object

  constructor(graph: URL, input: object) {
    this.graph = graph
    this.input = input
  }

  async token(): Promise<string> {
    if (this.current && performance.now() < this.current.renewAt) return this.current.value
    // Calls that begin together sign in once.
    this.entering ??= this.enter().finally(() => (this.entering = null))
    this.current = await this.entering
    return this.current.value
  }

  drop(token: string | null): boolean {
    if (this.current?.value === token) this.current = null
    return true
  }

  private async enter(): Promise<Token> {
    const { current } = this
    if (!current || performance.now() > current.endsAt) return this.ask(SIGN_IN, { input: this.input }, null)
    try {
      return await this.ask(REFRESH, {}, current.value)
    } catch (error) {
      if (!isRefused(error)) throw error
      return this.ask(SIGN_IN, { input: this.input }, null)
    }
  }

  private async ask(document: string, variables: object, token: string | null): Promise<Token> {
    const { data, answeredAt } = await postDocument(this.graph, document, variables, { token, timeout: 60_000 })
    const { entered } = data as { entered: { token: string; expiresAt: string } }
    // By how long it lasts: the clocks of the two machines may differ.
    const lasts = Date.parse(entered.expiresAt) - answeredAt
    const life = lasts > 0 ? lasts : LIFE
    const now = performance.now()
    return { value: entered.token, renewAt: now + (life * 2) / 3, endsAt: now + life }
  }
}

/** @param credentials none for what needs no session */
export function openSession(graph: URL, credentials: Credentials | null): Session {
  if (credentials && 'user' in credentials) return new PersonSession(graph, { audience: 'INTERNAL', ...credentials })
  const key = credentials?.key ?? null
  return { isSomebody: key !== null, token: () => Promise.resolve(key), drop: () => false }
}
