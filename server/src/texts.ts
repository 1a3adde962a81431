import { maxLinkLength, maxReviewNoteLength, maxReviewPage } from '@alo/schemas';

const hotelsHave = (count: number): string => (count === 1 ? 'The hotel has' : `${count} hotels have`);

/** Names in a sentence, a few of them in full. */
const someOf = (names: readonly string[]): string =>
  names.length > 5 ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} more` : names.join(', ');

interface NewsTexts {
  readonly subject: string;
  readonly lead: (username: string) => string;
  readonly note: string;
}

/** Every text of the server that people read; exact where the specification gives it. */
export const texts = {
  badCredentials: 'The username or the password is not right.',
  tooManyLogins: 'Too many failed sign-ins. Please wait a while and try again.',
  tooManyTries: 'Too many tries. Please wait a while and try again.',
  signupOff: 'Accounts are made by invitation here. Please ask your administrator for one.',
  usernameTaken: 'This username cannot be used. Choose another one.',
  /** UNSP-088. */
  resetSent: 'If the account exists, a reset mail has been sent.',
  passwordChanged: 'Password changed. Please log in.',
  ownPasswordChanged: 'The password has been changed. All other sessions have ended.',
  linkEnded: 'A link works once and for 60 minutes. Your password has not changed.',
  invitationEnded: (invitedBy: string | null) =>
    `It was used, or it is older than 7 days. If it was you, log in; else ask ${invitedBy ?? 'your administrator'} for a new one.`,
  wrongPassword: 'The current password is not right.',
  languageChosen: 'The language has been chosen.',
  sessionEnded: 'The session has ended.',
  otherSessionsEnded: 'All other sessions have ended.',
  sessionsOfUserEnded: 'The sessions of the user have ended.',
  sessionNotFound: 'This session has ended already.',
  passkeys: {
    siteName: 'Alo',
    /** Where the browser is not known. */
    firstName: 'Passkey',
    notKnown: 'This passkey could not be used. Please try again, or log in with your password.',
    noProof: 'This passkey could not be used. Please try again.',
    notMade: 'The passkey could not be added. Please try again.',
    known: 'This device has a passkey for your account already.',
    notFound: 'This passkey does not exist any more.',
    tooMany: (most: number) => `An account has ${most} passkeys at most. Delete one first.`,
    lastWay: 'This passkey is your only way to log in. Choose a password first.',
    renamed: 'The passkey has been renamed.',
    deleted: 'The passkey has been deleted.',
  },
  directory: {
    unknown: 'This is not the token of the directory.',
    absent: 'The directory keeps no such user here.',
    taken: 'Another account has this userName or this externalId.',
    noObject: 'The body must be a user.',
    noOperations: 'Operations must be a list of at most 100 operations.',
    invalid: (attribute: string) => `${attribute} is missing, or not as it should be.`,
    cannotPatch: (why: string) => `An operation cannot be done. ${why}`,
    filter: 'A filter is: attribute eq "value"; the attribute is id, userName, externalId or emails.value.',
  },
  noCompany: 'There is no sign-in of a company here.',
  codes: {
    issuer: 'Alo',
    needed: 'Please enter the code of your app.',
    wrong: 'This code is not right, or was used before. Please enter the one that your app shows now.',
    alreadyOn: 'One-time codes are on already.',
    notOn: 'One-time codes are not on.',
    notBegun: 'Please begin again: this took too long.',
    off: 'One-time codes have been switched off.',
  },
  secondFactor: {
    needed:
      'Your organization asks for a second step when you log in. Add a passkey, or switch on one-time codes.',
    usePasskey: 'Your password alone is not enough: use your passkey.',
    useCode: 'One-time codes are on for your account. Log out, and log in with a code.',
    last: 'Your organization asks for a second step when you log in, and this is your only one. Add another one first.',
    proven: 'Your passkey was used.',
  },
  /** What people are told about hotels. */
  notices: {
    read: 'They are read.',
    mailsOn: 'You get mails about your hotels.',
    mailsOff: 'You get no mails about your hotels.',
    kinds: {
      submitted: 'Submitted',
      returned: 'Sent back',
      released: 'Scored',
      published: 'Published',
      message: 'Message',
    },
    returned: (hotel: string, sources: number) =>
      sources === 1
        ? `${hotel}: 1 source needs another file`
        : `${hotel}: ${sources} sources need another file`,
    subject: {
      submitted: (hotel: string) => `${hotel} has submitted its questionnaire`,
      returned: (hotel: string) => `${hotel} has its questionnaire back`,
      released: (hotel: string) => `${hotel} has its score`,
      published: (hotel: string) => `${hotel} has published its score`,
      message: (hotel: string) => `A question about ${hotel} waits for you`,
    },
    lead: {
      submitted: 'Its sources wait for a review.',
      returned: 'The reviewer has looked through the sources. Mend what came back, then submit again.',
      released: 'The score waits for your approval. Nobody else sees it until you publish it.',
      published: 'Travelers see the score and the page of the hotel from now on.',
      message: 'Somebody has written about an answer. You can reply on the page of the hotel.',
    },
    asked: 'A reviewer asks',
    more: 'More',
    moreSources: (sources: number) => (sources === 1 ? 'one more source' : `${sources} more sources`),
    button: (hotel: string) => `Open ${hotel}`,
    returnedNote:
      'Your other answers stay as they are. After you submit again, the review goes on where it stopped.',
    why: (hotel: string) =>
      `You get this mail because you work on ${hotel}, at most once a day. You can switch such mails off on your profile.`,
    settings: 'Profile',
  },
  conversations: {
    empty: 'Please write something first.',
    noQuestion: 'There is no such question.',
    unknownPerson: 'A person who is named does not see this hotel.',
    tooMany: (most: number) => `A question has ${most} messages at most.`,
  },
  newAddress: {
    none: 'No new e-mail address waits to be confirmed.',
    sentAgain: 'The mail has been sent again.',
    withdrawn: 'The new e-mail address has been withdrawn.',
    linkEnded:
      'The link has ended, or belongs to another account. If your profile still shows the new address, let us send the mail again.',
  },
  apiTokens: {
    mayNot: (scope: string | undefined) =>
      scope === undefined || scope === 'any'
        ? 'API tokens may not do this.'
        : `This token may not do this: it is not for ${scope}, or is for one hotel only.`,
    tooMany: (most: number) => `An account has ${most} API tokens at most. Revoke one first.`,
    notFound: 'This token does not exist any more.',
    noHotel: 'There is no such hotel.',
    oneHotelOnly: 'A token for one hotel cannot be for organizations.',
    revoked: 'The token has been revoked.',
  },
  mail: {
    product: 'Alo',
    copyright: '© 2025 Alo',
    help: 'Help',
    username: 'Username',
    linkWorks: 'The link works',
    until: (time: string) => `once, until ${time}`,
    reset: {
      subject: 'Choose a new password for Alo',
      preview: (time: string) => `The link works once, until ${time}.`,
      title: 'Choose a new password',
      lead: (username: string) =>
        `Somebody, we hope you, asked for a new password for the account ${username}.`,
      asked: 'Asked',
      button: 'Choose a new password',
      note: 'It was not you? Then do nothing. Your password stays as it is.',
      why: (username: string) => `This mail goes to the address of the account ${username}.`,
    },
    /** What was done with an account. */
    newAddress: {
      subject: 'Confirm your e-mail address for Alo',
      preview: (time: string) => `The link works once, until ${time}.`,
      title: 'Confirm your e-mail address',
      lead: (username: string) => `Mails about the account ${username} are to go to this address.`,
      button: 'Confirm this address',
      note: 'You do not know this account? Then do nothing. You get no more mails.',
      why: (username: string) => `Somebody gave this address on the profile of ${username}.`,
    },
    news: {
      preview: (name: string) => `It is called ${name}.`,
      name: 'Name',
      scopes: 'What it may do',
      ends: 'Ends',
      when: 'When',
      button: 'Go to your profile',
      of: {
        'passkey added': {
          subject: 'A passkey was added to your account',
          lead: (username: string) => `Whoever has it can now log in to the account ${username}.`,
          note: 'It was not you? Then delete the passkeys that you do not know, and change your password.',
        },
        'passkey deleted': {
          subject: 'A passkey of your account was deleted',
          lead: (username: string) => `Nobody can log in to the account ${username} with it any more.`,
          note: 'It was not you? Then delete the passkeys that you do not know, and change your password.',
        },
        'API token created': {
          subject: 'An API token was created for your account',
          lead: (username: string) => `Whoever has it can use the account ${username} by program.`,
          note: 'It was not you? Then revoke the tokens that you do not know, and change your password.',
        },
        'new address given': {
          subject: 'A new e-mail address was given for your account',
          lead: (username: string) =>
            `Once it is confirmed, the mails about the account ${username} go to the new address. Until then they come here.`,
          note: 'It was not you? Then log in, withdraw the new address on your profile, and change your password.',
        },
        'codes on': {
          subject: 'One-time codes were switched on for your account',
          lead: (username: string) =>
            `Who logs in to the account ${username} with the password is now asked for a code of your app.`,
          note: 'It was not you? Then choose a new password, and ask your administrator to switch the codes off.',
        },
        'codes off': {
          subject: 'One-time codes were switched off for your account',
          lead: (username: string) => `The password alone is now enough for the account ${username}.`,
          note: 'It was not you? Then change your password, and switch the codes on again.',
        },
        'recovery codes made': {
          subject: 'New recovery codes were made for your account',
          lead: (username: string) => `The earlier recovery codes of the account ${username} work no more.`,
          note: 'It was not you? Then change your password, and make new recovery codes.',
        },
        'recovery code used': {
          subject: 'A recovery code of your account was used',
          lead: (username: string) =>
            `Somebody, we hope you, has logged in to the account ${username} with a recovery code.`,
          note: 'It was not you? Then change your password, and make new recovery codes.',
        },
      } satisfies Readonly<Record<string, NewsTexts>>,
    },
    invitation: {
      subject: (invitedBy: string, organization: string) =>
        organization === ''
          ? `${invitedBy} invites you to Alo`
          : `${invitedBy} invites you to Alo for ${organization}`,
      preview: (time: string) => `Choose a password. The link works until ${time}.`,
      title: 'You are invited to Alo',
      lead: (invitedBy: string, organization: string) =>
        organization === ''
          ? `${invitedBy} invites you to answer the sustainability questionnaire.`
          : `${invitedBy} invites you to answer the sustainability questionnaire for ${organization}.`,
      somebody: 'An administrator',
      hotels: 'Hotels',
      more: (names: string, more: number) => `${names} and ${more} more`,
      button: 'Accept the invitation',
      copy: 'The button does not work? Copy this into your browser:',
      why: (invitedBy: string) =>
        `You get this mail because ${invitedBy} typed your address. Not for you? Then do nothing: nobody can log in to the account.`,
    },
  },
  /** The name of a person whose account was erased. */
  formerUser: 'Former user',
  personalData: {
    exportEnded: 'This copy has ended. Please ask for a new one.',
    demoStays: 'The accounts of the demo cannot be erased.',
    lastSuperStays:
      'You are the only super user: nobody could manage Alo any more. Make somebody else a super user first.',
    kept: 'Your account stays as it is.',
    exportMail: {
      subject: 'The copy of your data is ready',
      preview: (day: string) => `You can download it until ${day}.`,
      title: 'The copy of your data is ready',
      lead: (day: string) =>
        `You asked for a copy of what Alo holds about you. Log in to download it until ${day}.`,
      fact: 'Until',
      button: 'Go to your data',
      note: 'It was not you? Then change your password: only somebody who is logged in to your account can ask.',
    },
    erasureMail: {
      subject: 'Your account will be erased',
      preview: (day: string) => `Until ${day} you can take it back.`,
      title: 'Your account will be erased',
      lead: (day: string) =>
        `You asked for it. Until ${day} you can log in and take it back; then it is final.`,
      fact: 'Erased on',
      button: 'Log in',
      note: 'It was not you? Then log in, keep your account, and change your password.',
    },
    readMe: (username: string, at: string) =>
      [
        `What Alo holds about the account ${username}, on ${at} (UTC).`,
        '',
        'profile.json      your name, your address, your role, your organizations',
        'sign-ins.csv      when and where you logged in',
        'passkeys.csv      the names of your passkeys',
        'api-tokens.csv    the names of your API tokens, and what they may do',
        'what-you-did.csv  the lines of the audit log about what you did',
        'answers.csv       which answers you gave or changed; the answers belong to the hotels',
        'files.csv         the files that you added',
        '',
        'A list without lines has no file; each holds the newest 50 000 lines. All times are in UTC.',
        '',
      ].join('\r\n'),
  },
  signInNeeded: 'Please sign in.',
  forbidden: 'You do not have permission to do this.',
  notFound: 'There is nothing at this address.',
  forReviewers: 'Only reviewers can ask for this.',
  hotelNotFound: 'There is no such hotel.',
  questionnaireNotFound: 'There is no such questionnaire.',
  translationNotFound: 'There is no such translation.',
  methodNotAllowed: 'This address does not take that kind of request.',
  badRequest: 'The request is not as it should be.',
  badAddress: 'The address cannot be read.',
  brokenRequest: 'The request is not proper HTTP.',
  requestTimeout: 'The request took too long to arrive.',
  headersTooLarge: 'The headers of the request are larger than 16 kB.',
  expectationFailed: 'The server does not do what the Expect header asks for.',
  brokenJson: 'The request is not valid JSON.',
  tooLarge: 'The request is larger than 1 MB.',
  notJson: 'The request must be JSON (application/json, UTF-8).',
  tooManyRequests: 'Too many requests. Please wait a moment.',
  unavailable: 'The server is busy or being restarted. Please try again in a moment.',
  noRoom: 'The disk of the server is full. Please try again later.',
  unexpected: 'Something went wrong on our side. Please try again.',
  /** What a person reads at /dev/outbox, who runs the server on this machine. */
  outbox: {
    title: 'Outbox',
    empty: 'There are no mails yet.',
    back: 'All mails',
    html: 'The mail as HTML',
  },
  otherSite: 'This request came from another site.',
  /** ERR-01. */
  answersSaved: 'Answers saved successfully!',
  /** ERR-09. */
  noAnswers: 'No answers to save. Please provide answers before saving.',
  /** ERR-03. */
  submitted: 'Successfully submitted the questionnaire.',
  incomplete: (step: string) => `Form is incomplete. Please finish the step ${step}.`,
  outdated: (question: string, day: string) => `The date must not be before ${day}: ${question}`,
  inConflict: (question: string, message: string) => `Please correct “${question}”: ${message}`,
  notOffered: (question: string, option: string) =>
    `“${option}” is not offered with the other answers. Please choose another answer: ${question}`,
  /** ERR-13. */
  evidenceMissing: (question: string) => `Please upload attachment for: ${question}`,
  locked: 'The answers cannot be changed any more: the questionnaire has been submitted.',
  notSubmittable: 'The questionnaire cannot be submitted now.',
  badAnswers: 'Some answers do not fit their questions.',
  staleAnswer: 'Someone else has changed the same answers since you loaded them.',
  otherHotel: 'The hotel in the request is not the hotel of the address.',
  otherStep: 'The step in the request is not the step of the address.',
  tooManyAnswers: (most: number) => `At most ${most} answers can be saved at once.`,
  keyReused: 'This Idempotency-Key has been used for another request.',
  keyInvalid: 'An Idempotency-Key has 1 to 200 visible characters.',
  keyInProgress: 'The same request is still being worked on.',
  /** ERR-02. */
  reviewsSaved: 'Sources review saved successfully.',
  /** ENG-60. */
  noReviews: 'No reviews to save. Please approve or reject sources.',
  noSource: (question: string) => `There is no evidence and no scored answer to review for ${question}.`,
  asksAndDecides: (question: string) =>
    `An answer is asked about, or approved, or rejected: please choose one for ${question}.`,
  askEmpty: (question: string) => `Please write what you ask the hotel about ${question}.`,
  askTooLong: (question: string) =>
    `What you ask about ${question} has more than ${maxReviewNoteLength} characters.`,
  unsettled: (count: number) =>
    count === 1
      ? 'The hotel has written about 1 answer: please approve or reject it, or ask again.'
      : `The hotel has written about ${count} answers: please approve or reject them, or ask again.`,
  fallen: (count: number) =>
    count === 1
      ? '1 answer has changed since it was approved: please approve or reject it again.'
      : `${count} answers have changed since they were approved: please approve or reject them again.`,
  unknownReason: (question: string) => `There is no such reason for rejecting ${question}.`,
  reasonNeeded: (question: string) => `Please choose why ${question} is rejected.`,
  reviewNoteTooLong: (question: string) =>
    `The sentence to the hotel about ${question} has more than ${maxReviewNoteLength} characters.`,
  noSuchReviewPage: (question: string) =>
    `The page of the file for ${question} is a whole number from 1 to ${maxReviewPage}.`,
  /** P-23. */
  recognitionLink: {
    withoutApproval: (question: string) =>
      `A link that shows a recognition comes with an approval: please approve ${question}, or leave the link out.`,
    notNeeded: (question: string) =>
      `No link is needed for ${question}: it names no certificate whose recognition is still to be verified.`,
    tooLong: (question: string) => `The link for ${question} has more than ${maxLinkLength} characters.`,
    notSecure: (question: string) => `The link for ${question} must begin with https://, not with http://.`,
    noLink: (question: string) => `The link for ${question} is no web address that begins with https://.`,
  },
  staleReview: 'Another reviewer has decided about the same sources since you loaded them.',
  notReviewable: 'The sources cannot be reviewed now: the questionnaire is not with the reviewers.',
  notReleasable: 'The submission cannot be released now: it is not with the reviewers.',
  notScorable: 'The score cannot be calculated now: the questionnaire is not with the reviewers.',
  tooFewApproved: (missing: number) =>
    missing === 1
      ? '1 more source has to be approved first.'
      : `${missing} more sources have to be approved first.`,
  /** ERR-07. */
  scoreGenerated: 'ALO Score calculated successfully.',
  /** ERR-06. */
  scored: 'Hotel marked as scored successfully.',
  notApprovable: 'There is no score to approve now.',
  /** ERR-04. */
  scoreApproved: 'Score approved successfully.',
  notPublishable: 'The score cannot be published now: it has to be approved first, and is published once.',
  /** ERR-05. */
  scorePublished: 'Score published successfully.',
  noAnswersYet: 'There are no answers yet.',
  nothingPublished: 'The next assessment begins when the score of this one is published.',
  nextStarted: 'The next assessment has begun.',
  scoreNotFound: 'There is no such score.',
  strength: {
    asked: (question: string, answer: string) => `${question} ${answer}`,
    titled: (title: string, answer: string) => `${title}: ${answer}`,
  },
  certificateVerified: (link: string, day: string) =>
    `The recognition of its scheme by the Global Sustainable Tourism Council was verified by us with ${link} on ${day}. `,
  certificateRecognised: 'Its scheme is recognised by the Global Sustainable Tourism Council. ',
  certificateNotVerified: (checked: string) =>
    `Not verified by us: on ${checked} we could not verify that the Global Sustainable Tourism Council still recognises its scheme. `,
  certificateInfo: (until: string, recognition: string, lift: number, categories: string) =>
    `Held until ${until}. ${recognition}Adds ${lift} points to each category that the scheme examines: ${categories}.`,
  returned: 'The submission has been given back to the hotel.',
  definitionChanged:
    'The questionnaire has a new version. Reload the page. What you typed here last is kept on this device.',
  lockedAnswers: (labels: string) => `These answers were not rejected and cannot be changed now: ${labels}`,
  tooFewFiles: (share: number, needed: number, question: string | undefined) =>
    `Files stand behind ${share}% of the points that the answers claim. ${needed}% are needed to submit.${
      question === undefined ? '' : ` Most is missing for: ${question}`
    }`,
  askedAbout: (question: string) => `Please reply to what the reviewer asks about: ${question}`,
  rejectedEvidence: (question: string) => `Please replace the rejected evidence for: ${question}`,
  /** UP-06. */
  tooManyFiles: (most: number) => `Cannot upload more than ${most} files in total.`,
  fileTooLarge: (name: string, megabytes: number) =>
    `The following files exceed the maximum size limit of ${megabytes}MB. ${name}`,
  fileEmpty: (name: string) => `${name} is empty.`,
  fileTypes: (name: string, extensions: readonly string[]) =>
    `${name} cannot be taken. These types can: ${extensions.join(', ')}.`,
  fileOtherType: (name: string) => `${name} is not what its name says. Nothing was stored.`,
  fileDamaged: (name: string) => `${name} is damaged and cannot be read.`,
  fileEncrypted: (name: string) =>
    `${name} needs a password to be opened. Remove the password and upload it again.`,
  fileMacros: (name: string) => `${name} contains macros. Save it without them or as a PDF, and upload that.`,
  fileTooComplex: (name: string) =>
    `${name} takes too much to be opened. Save it with fewer or smaller pictures, and upload that.`,
  workbookLinks: (name: string) =>
    `${name} refers to other workbooks. Save it without links (paste the values) and send it again.`,
  workbookMacros: (name: string) =>
    `${name} contains macros. Save it as an Excel workbook (.xlsx) without macros and send it again.`,
  workbookTooLarge: (name: string) =>
    `${name} unpacks to more than 100 MB, so it was not read. Save the sheet with the rows alone, or send it as CSV.`,
  workbookTooComplex: (name: string) =>
    `${name} takes too much to be opened. Save the sheet with the rows alone, or send it as CSV.`,
  fileInfected: (name: string) =>
    `${name} was refused: a virus scanner found something in it. Nothing was stored.`,
  uploadIncomplete: 'The upload broke off before it was complete.',
  uploadTooSlow: 'The upload was too slow and has been ended. Please try again with a better connection.',
  uploadForm: 'An upload is a form (multipart/form-data) with hotel_id and question_id before its files.',
  noFile: 'No upload data received',
  noSuchQuestion: 'There is no such question.',
  takesNoFiles: 'This question takes no files.',
  filesLocked: 'The files cannot be changed now.',
  filesQuota: 'The files of this hotel have reached the storage limit of 2 GB. Delete some first.',
  fileNotFound: 'File not found',
  linkExpired: 'This link has expired. Go back and open the file again.',
  uploaded: (count: number) => `Successfully uploaded ${count} file(s)`,
  filesAttached: 'The files have been added.',
  filesDetached: 'The files have been removed from the question.',
  fileDeleted: 'The file has been deleted.',
  /** TRAV-08. */
  galleryFull: (most: number) =>
    `You've reached the maximum of ${most} images. Remove some images to upload more.`,
  missionTooLong: (most: number) => `A mission statement has at most ${most} words.`,
  missionSaved: 'The mission statement has been saved.',
  staleMission: 'Someone else has changed the mission statement since you loaded it.',
  otherPictures: 'The gallery has other pictures by now. Load it again.',
  galleryOrdered: 'The order has been saved.',
  altTextSaved: 'The text has been saved.',
  mediumRemoved: 'It has been taken from the page.',
  mediaForm: (field: string) => `An upload is a form (multipart/form-data) with files in its field ${field}.`,
  noSuchUpload: 'There is no such upload. Please start again.',
  pagePublished: 'Your page has been published.',
  pageWithdrawn: 'The public page has been withdrawn.',
  nothingToWithdraw: 'There is no public page to withdraw.',
  pageIsWithdrawn: 'This hotel has withdrawn its page. Its badge does not count any more.',
  scoreFirst: 'The page is published with the score for the first time: publish the score first.',
  noSuchPage: 'There is no such page.',
  tooManyUploads: 'Too many uploads at once. Please wait until some are done.',
  badDay: 'There is no such day.',
  userNotFound: 'There is no such user.',
  ownPermissions: 'Nobody changes their own permissions. Ask another super user.',
  tabTwice: 'A tab has one level only.',
  unknownRole: 'There is no such role.',
  organizationNotFound: 'There is no such organization.',
  organizationNameNeeded: 'An organization needs a name.',
  /** ENG-53. */
  invalidEmail: 'Please enter a valid email address',
  organizationDeleted: 'The organization has been deleted. Its hotels and users stay.',
  hotelsAssigned: (count: number) => `${hotelsHave(count)} been assigned.`,
  hotelsRemoved: (count: number) => `${hotelsHave(count)} been removed from the organization.`,
  hotelsMoved: (count: number) => `${hotelsHave(count)} been moved to the other organization.`,
  hotelsNotFound: 'Some of these hotels do not exist any more. Nothing was changed.',
  hotelsInOtherOrganization: (names: readonly string[]) =>
    `These hotels belong to another organization: ${someOf(names)}. Nothing was changed.`,
  hotelsNotInOrganization: (names: readonly string[]) =>
    `These hotels are not in this organization: ${someOf(names)}. Nothing was changed.`,
  sameOrganization: 'The hotels are in this organization already.',
  userCreated: (name: string) => `${name} has been added.`,
  userInvited: (name: string) => `${name} has been invited.`,
  userLinked: (name: string) => `${name} has been linked.`,
  usersRemoved: (count: number) =>
    `${count === 1 ? 'The user has' : `${count} users have`} been removed from the organization.`,
  userNotInvited: (name: string) => `${name} has chosen a password already, and needs no invitation.`,
  usersNotFound: 'Some of these users do not exist any more. Nothing was changed.',
  usersNotInOrganization: (names: readonly string[]) =>
    `These users are not linked to this organization: ${someOf(names)}. Nothing was changed.`,
  userNameNeeded: 'A user needs a name.',
  cannotInvite: 'This server sends no mail, so nobody can be invited. Choose a password for the user.',
  searchTooShort: (least: number) => `Type ${least} letters or more to search.`,
  hotelAdded: (name: string) => `${name} has been added.`,
  hotelChanged: (name: string) => `${name} has been changed.`,
  hotelArchived: (name: string) => `${name} has been archived.`,
  hotelRestored: (name: string) => `${name} is back in the list.`,
  hotelNameEmpty: 'A hotel needs a name.',
  noSuchReviewer: 'This person does not review.',
  reviewersAssigned: (hotels: number) =>
    hotels === 1 ? 'The reviewer of 1 hotel has been set.' : `The reviewer of ${hotels} hotels has been set.`,
  typeFixed: 'The questionnaire cannot be changed any more: there are answers already.',
  typeSet: 'The questionnaire has been set.',
} as const;
