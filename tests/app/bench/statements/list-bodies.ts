/** What a list has to be told before it answers; several where it answers in several ways. */
export const LIST_BODIES: Readonly<Record<string, readonly object[]>> = {
  'SecApprovaltransaction/pagination': ['PENDING', 'APPROVED', 'DISAPPROVED', 'TAKING_PART'].map((Tab) => ({
    filter: { Tab },
  })),
  'SecApprovalLevel/pagination': [{ filter: { AccID: 1 } }],
  'QmgReportUser/pagination': [{ filter: { UsrID: 1 } }],
  'GenSupplierEconomicActivity/pagination': [{ filter: { SupID: 1 } }],
}
