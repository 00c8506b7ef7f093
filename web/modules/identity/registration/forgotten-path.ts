import { audienceOfQuery } from '#schema/modules/identity/session/email-link.ts'

/** Where whoever holds a spent link asks for another, which says whom it is for. */
export const forgottenPathOf = (search: string) =>
  audienceOfQuery(search) === 'INTERNAL' ? '/micuenta/olvido' : `/login/olvido${search}`
