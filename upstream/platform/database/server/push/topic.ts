import { createHmac } from 'node:crypto'

/** Computes what a person's news are called on the way to a graph, alike in every process: nobody without the key finds out whose they are. */
export const pushTopic = (key: Uint8Array | string, UsrID: number): string =>
  createHmac('sha256', key).update(`push:${UsrID}`).digest('base64url').slice(0, 22)
