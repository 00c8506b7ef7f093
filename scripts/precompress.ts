import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(js|css|html|svg|json)$/
const smallest = 1_024
const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)

/** Writes .gz and .br beside every text file once, at the best quality: the server never compresses static files. */
export function precompress(): Plugin {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir)
    },
    async writeBundle() {
      const names = (await readdir(folder, { recursive: true })).filter((name) => worthIt.test(name))
      for (const name of names) {
        const content = await readFile(join(folder, name))
        if (content.length < smallest) continue
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
        await writeFile(join(folder, `${name}.gz`), await gzipped(content, { level: 9 }))
        await writeFile(join(folder, `${name}.br`), await brotlied(content, quality))
      }
    },
  }
}
