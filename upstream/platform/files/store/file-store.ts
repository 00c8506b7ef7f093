import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** A file of a store as a listing of it shows it. */
export interface ListedFile {
  name: string
  size: number
  /** Milliseconds, by the clock of whoever wrote it. */
  written: number
}

/** The bytes of a file from `start` to `end`, both included. */
export interface BytePart {
  start: number
  end: number
}

/** What is written: opened anew for each attempt. */
export type FileBody = () => Readable | Uint8Array | Promise<Readable | Uint8Array>

/** Where the bytes of files lie, each under a random name, written once and never changed. */
export interface FileStore {
  readonly kind: 'folder' | 's3'
  /** As it may stand at a console. */
  readonly location: string
  /** The folder of this machine in which files are made before they are added. */
  readonly workFolder: string
  /** A random id that lies beside the files: it tells one store from another, wherever it is used from. */
  readId(): Promise<string>
  /** Makes the file that was made at `workPath` one of the store. What fails leaves nothing at either place. */
  add(name: string, signal?: AbortSignal): Promise<void>
  /** Writes what it is given, once; false where the name is taken. */
  write(name: string, body: FileBody): Promise<boolean>
  /** The bytes of a file, or a part of them; null where it is missing. */
  open(name: string, part?: BytePart): Promise<Readable | null>
  /** All of a file that is small; null where it is missing. */
  read(name: string): Promise<Buffer | null>
  /** How many bytes a file has; null where it is missing. */
  sizeOf(name: string): Promise<number | null>
  /** Runs `work` while the file lies at a path of this machine; undefined where it is missing. */
  withPath<T>(name: string, work: (path: string) => Promise<T>): Promise<T | undefined>
  remove(name: string): Promise<void>
  /** All files, some at a time. */
  list(): AsyncIterable<readonly ListedFile[]>
  /** Takes away what was begun before an instant and never added. */
  removeUnfinished(before: number): Promise<void>
  /** `ok`, or in English words what is wrong. */
  check(): Promise<string>
}

/** The store does not answer, or refuses us: nothing that the person who wants a file can mend. */
export class FileStoreUnavailable extends Error {
  override readonly name = 'FileStoreUnavailable'
}

/** Files are named by random ids; whatever else lies beside them is not one. */
export const isFileName = (name: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)

/** What tells a store from others lies beside its files under this name. */
export const STORE_ID = '.folder-id'

/** Where a file is made on this machine before it is the store's. In a folder it stays there. */
export const workPath = ({ workFolder }: Pick<FileStore, 'workFolder'>, name: string): string => join(workFolder, name)
