/** What each socket subscribes to: the bell of the app, and a tool that wants less. */
export const SUBSCRIPTIONS = [
  `subscription ApprovalNotifications($after: String) {
  approvalNotifications(after: $after) {
    notification {
      id
      cursor
      isRead
      who
      message
      color
      transactionName
      kind
      documentId
      documentNumber
      at
      levelId
      viewerCanDecide
    }
    unread
    cursor
  }
}`,
  `subscription Pending($after: String) {
  approvalNotifications(after: $after) { cursor unread notification { documentNumber viewerCanDecide } }
}`,
] as const
