import type { Browser, Page } from 'playwright'

export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export interface Person {
  page: Page
  /** Asks the graph with this person's cookie, as their browser would. */
  ask<T>(query: string, variables: Record<string, unknown>): Promise<T>
}

const SIGN_IN = `mutation SignIn($input: LoginInput!) { login(input: $input) { errors { message } } }`

/** Someone of the demo at a browser of their own, with the session that signing in leaves there. */
export async function openPerson(browser: Browser, url: string, user: string): Promise<Person> {
  const context = await browser.newContext({
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    viewport: { width: 1366, height: 768 },
  })
  async function ask<T>(query: string, variables: Record<string, unknown>): Promise<T> {
    const answer = await context.request.post(`${url}/graphql`, { data: { query, variables } })
    const { data, errors } = (await answer.json()) as { data: T; errors?: { message: string }[] }
    if (errors) throw new Error(errors.map(({ message }) => message).join(' '))
    return data
  }
  await ask(SIGN_IN, { input: { user, password: 'Circuito2026', audience: 'INTERNAL' } })
  return { page: await context.newPage(), ask }
}
