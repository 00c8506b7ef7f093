import { createTtlCache } from '#upstream/platform/auth/ttl-cache.ts'

const known = createTtlCache<ReadonlySet<string>>(Number.POSITIVE_INFINITY, 1)

/** The list comes with the first question: most processes are never asked. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Whether it is one of the 49,000 passwords that leak most often; upper case does not tell it from them. */
export const isCommonPassword = async (password: string): Promise<boolean> =>
  (await known.get('passwords', load)).has(password.toLowerCase())
