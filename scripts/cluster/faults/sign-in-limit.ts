/** LOGINS_PER_MINUTE unless set. */
const LIMIT = 60
const TRIES = 150
const AT_ONCE = 10
const ADDRESS = '203.0.113.7'
const LOGIN = 'mutation ($input: LoginInput!) { login(input: $input) { token errors { code } } }'

/** Guesses from one address at all graphs by turns within a minute. @returns how many were looked at, and how many should have been */
export async function countSignIns(graphUrls: readonly string[]): Promise<{ passed: number; allowed: number }> {
  let next = 0
  let passed = 0
  async function guess(): Promise<void> {
    while (next < TRIES) {
      const number = next++
      const response = await fetch(`${graphUrls[number % graphUrls.length]}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': ADDRESS },
        body: JSON.stringify({
          query: LOGIN,
          variables: { input: { user: `nadie${number}`, password: 'Adivinada1', audience: 'INTERNAL' } },
        }),
      })
      if (!(await response.text()).includes('TOO_MANY_REQUESTS')) passed++
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, guess))
  return { passed, allowed: LIMIT }
}
