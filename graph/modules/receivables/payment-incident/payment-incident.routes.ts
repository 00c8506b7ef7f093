import { paymentIncidentList } from '#schema/modules/receivables/payment-incident/payment-incident.list.ts'
import { registerListDownload } from '#graph/kit/list/list-download.ts'
import type { FileRouter } from '#graph/platform/files/file-router.ts'

/** Hands out the list of stuck payments as on screen. */
export function incidentFiles(router: FileRouter): void {
  registerListDownload(router, paymentIncidentList)
}
