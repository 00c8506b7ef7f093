/** What is asked again after a document of the mailbox changed. */
export const mailboxRefetch = { refetchQueries: ['Mailbox', 'MailboxEntry'] }
