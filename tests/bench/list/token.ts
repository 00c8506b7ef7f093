import { SignJWT } from 'jose'

/** A session that the recorded services never ask about: the graph reads who it is from the token, as it always does. */
export const token = () =>
  new SignJWT({ cpy: 1, lex: 0, ext: false, sid: 'bench' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('20')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('the secret of nobody but the bench'))
