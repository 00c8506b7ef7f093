import { isRedirection } from '#schema/modules/receivables/announcement/announcement.ts'
import type { Issue } from '#schema/platform/values/issue.ts'

/** What a resource says of where it is and when it is shown; days are YYYY-MM-DD, all of it may be empty. */
export interface ResourceDraft {
  url: string
  from: string
  to: string
}

export const resourceMessages = {
  url: 'Enlace: indique una dirección https://',
  days: 'Vigente hasta: no puede ser anterior a Vigente desde',
} as const

export function validateResource({ url, from, to }: ResourceDraft): Issue[] {
  const isWeb = url.startsWith('https://') && isRedirection(url)
  return [
    ...(url !== '' && !isWeb ? [{ path: ['url'], message: resourceMessages.url }] : []),
    ...(from !== '' && to !== '' && from > to ? [{ path: ['to'], message: resourceMessages.days }] : []),
  ]
}
