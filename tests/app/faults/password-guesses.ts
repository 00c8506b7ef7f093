/** Where guesses go: the graph, and the services behind it. */
export interface LoginEndpoints {
  url: string
  rest: string
}

/** Whose password is guessed. */
export interface Target {
  user: string
  audience: 'INTERNAL' | 'SUPPLIER' | 'CUSTOMER'
  /** Where all guesses come from; each from an address of its own unless told. */
  address?: string
}

/** What became of guesses: each was compared with the password, or turned away before. */
export interface GuessResult {
  sent: number
  evaluated: number
  entered: number
}

/** Guesses that travel together where a way carries several. */
const TOGETHER = 100
const AT_ONCE = 8
const lexOf = { INTERNAL: 0, SUPPLIER: 1000, CUSTOMER: 1001 } as const
const LOGIN = 'mutation Guess($input: LoginInput!) { login(input: $input) { session { user { id } } errors { code } } }'

const count = (text: string, part: string): number => text.split(part).length - 1

/** Where limits by address are no help. */
const addressOf = (guess: number) => `10.${(guess >> 16) & 255}.${(guess >> 8) & 255}.${guess & 255}`

async function send(url: string, body: unknown, guess: number, address = addressOf(guess)): Promise<string> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  return response.text()
}

const inputOf = ({ user, audience }: Target, guess: number) => ({ user, audience, password: `Guess${guess}` })

/** By name, how one request carries guesses; answers its text. */
const guessMethods = {
  aliases: (endpoints: LoginEndpoints, target: Target, guess: number) => {
    const fields = Array.from({ length: TOGETHER }, (_, at) => {
      const { user, audience, password } = inputOf(target, guess + at)
      return `g${at}: login(input: { user: "${user}", audience: ${audience}, password: "${password}" }) { session { user { id } } errors { code } }`
    })
    return send(`${endpoints.url}/graphql`, { query: `mutation { ${fields.join(' ')} }` }, guess, target.address)
  },
  batches: (endpoints: LoginEndpoints, target: Target, guess: number) => {
    const operation = (at: number) => ({ query: LOGIN, variables: { input: inputOf(target, guess + at) } })
    return send(
      `${endpoints.url}/graphql`,
      Array.from({ length: TOGETHER }, (_, at) => operation(at)),
      guess,
      target.address,
    )
  },
  graph: (endpoints: LoginEndpoints, target: Target, guess: number) =>
    send(
      `${endpoints.url}/graphql`,
      { query: LOGIN, variables: { input: inputOf(target, guess) } },
      guess,
      target.address,
    ),
  rest: (endpoints: LoginEndpoints, { user, audience, address }: Target, guess: number) =>
    send(
      `${endpoints.rest}/api/v1.0/Account/login`,
      { UsrName: user, UsrPassword: `Guess${guess}`, LexID: lexOf[audience] },
      guess,
      address,
    ),
}

export type GuessMethod = keyof typeof guessMethods

const GUESSES_PER_REQUEST: Readonly<Record<GuessMethod, number>> = {
  aliases: TOGETHER,
  batches: TOGETHER,
  graph: 1,
  rest: 1,
}

/** Guesses somebody's password so often, by one way. */
export async function guessPasswords(
  endpoints: LoginEndpoints,
  target: Target,
  method: GuessMethod,
  times: number,
): Promise<GuessResult> {
  const result: GuessResult = { sent: 0, evaluated: 0, entered: 0 }
  async function keepOn(): Promise<void> {
    while (result.sent < times) {
      const first = result.sent
      result.sent += GUESSES_PER_REQUEST[method]
      const text = await guessMethods[method](endpoints, target, first)
      result.evaluated += count(text, '"UNAUTHENTICATED"') + count(text, '"Message":"[Error al autenticar]"')
      result.entered += count(text, '"user":{') + count(text, '"Token"')
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepOn))
  return result
}
