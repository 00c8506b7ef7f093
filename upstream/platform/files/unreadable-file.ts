/** A file that cannot be taken, with the reason for the person who chose it; from a worker it crosses as its sentence. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile'
}
