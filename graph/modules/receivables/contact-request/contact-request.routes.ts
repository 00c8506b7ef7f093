import { contactRequestList } from '#schema/modules/receivables/contact-request/contact-request.list.ts'
import { registerListDownload } from '#graph/kit/list/list-download.ts'
import type { FileRouter } from '#graph/platform/files/file-router.ts'

/** Requests to correct contact data, as Excel. */
export const contactRequestFiles = (router: FileRouter): void => registerListDownload(router, contactRequestList)
