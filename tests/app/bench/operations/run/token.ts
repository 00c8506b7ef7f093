import { SignJWT } from 'jose'

/**
 * A session that the recorded services never ask about: the graph reads who it is from the token, as it always does.
 * Every connection is somebody else, since identical reads of one person share a call and would flatter the graph.
 */
export const token = (person: number) =>
  new SignJWT({ cpy: 1, lex: 0, ext: false, sid: `bench-${person}` })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(1000 + person))
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode('the secret of nobody but the bench'))
