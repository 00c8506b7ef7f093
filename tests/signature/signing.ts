import { sql } from 'kysely'
import { arrange } from '#tests/approval/hiring.ts'
import type { Caller, World } from '#tests/world.ts'

/** A pen's stroke, 24 by 8 points. */
export const jpg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/4gHYSUNDX1BST0ZJTEUAAQEAAAHIAAAAAAQwAABtbnRyUkdCIFhZWiAH4AABAAEAAAAAAABhY3NwAAAAAAAAAAAAAAAAAAAAAAAAAA' +
    'AAAAAAAAAAAQAA9tYAAQAAAADTLQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAlkZXNjAAAA8AAAACRyWFlaAAABFAAAABRn' +
    'WFlaAAABKAAAABRiWFlaAAABPAAAABR3dHB0AAABUAAAABRyVFJDAAABZAAAAChnVFJDAAABZAAAAChiVFJDAAABZAAAAChjcHJ0AAABjAAAADxtbHVjAAAAAAAAAAEAAA' +
    'AMZW5VUwAAAAgAAAAcAHMAUgBHAEJYWVogAAAAAAAAb6IAADj1AAADkFhZWiAAAAAAAABimQAAt4UAABjaWFlaIAAAAAAAACSgAAAPhAAAts9YWVogAAAAAAAA9tYAAQAA' +
    'AADTLXBhcmEAAAAAAAQAAAACZmYAAPKnAAANWQAAE9AAAApbAAAAAAAAAABtbHVjAAAAAAAAAAEAAAAMZW5VUwAAACAAAAAcAEcAbwBvAGcAbABlACAASQBuAGMALgAgAD' +
    'IAMAAxADb/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSk' +
    'pKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIABgDASIAAhEBAxEB/8QAFgABAQEAAAAAAAAAAAAAAAAAAAEF/8QAIBAAAg' +
    'MAAQQDAAAAAAAAAAAAAQIAAwQSBSJBYUJRgf/EABUBAQEAAAAAAAAAAAAAAAAAAAEC/8QAFhEBAQEAAAAAAAAAAAAAAAAAAAEh/9oADAMBAAIRAxEAPwDVKdS0WO4uGVFJ' +
    'CJwDFvZgbdeY8deR3+rKByB/PERKm4Fot2a9K2cGzZk+LjusPseBERCl/9k=',
  'base64',
)

export interface Owner {
  WrkID: number
  UsrID: number
  PrsDocumentNumber: string
  WrkAttachImg: string | null
  FilName: string | null
}

export const ownerOf = async (who: Caller, UsrID?: number): Promise<Owner> =>
  (await who.rest<Owner>('GET', `Helper/getPhotoWorkerFirma${UsrID ? `?UsrID=${UsrID}` : ''}`)).Result

/** A picture sent through the graph's front door; what it is called from then on. */
export async function sent(world: World, who: Caller, name: string, bytes: Buffer = jpg): Promise<string> {
  const body = new FormData()
  body.append('file', new File([new Uint8Array(bytes)], name))
  const response = await fetch(`${world.url}/files/pictures`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${who.token}` },
  })
  return ((await response.json()) as { fileId: string }).fileId
}

/** Gives someone the signature that they would upload themselves. */
export async function sign(world: World, who: Caller): Promise<Owner> {
  const { WrkID, PrsDocumentNumber } = await ownerOf(who)
  const WrkAttachImg = await sent(world, who, `${PrsDocumentNumber}.jpg`)
  return (await who.rest<Owner>('POST', 'GenWorker/signature', { WrkID, WrkAttachImg })).Result
}

export const userId = async (world: World, name: string): Promise<number> =>
  (await arrange<{ UsrID: number }>(world.database, sql`select "UsrID" from "SecUser" where "UsrName" = ${name}`))[0]
    ?.UsrID ?? 0
