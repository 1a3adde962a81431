/** The words of the mails about accounts. */
import { defineTexts } from '@alo/words';

export const accountMailTexts = defineTexts('server/modules/accounts/mail', {
  linkWorks: 'The link works',
  until: 'once, until {time}',
  reset: {
    subject: 'Choose a new password for Alo',
    preview: 'The link works once, until {time}.',
    title: 'Choose a new password',
    lead: 'Somebody, we hope you, asked for a new password for the account {username}.',
    asked: 'Asked',
    button: 'Choose a new password',
    note: 'It was not you? Then do nothing. Your password stays as it is.',
  },
  /** What was done with an account. */
  newAddress: {
    subject: 'Confirm your e-mail address for Alo',
    preview: 'The link works once, until {time}.',
    title: 'Confirm your e-mail address',
    lead: 'Mails about the account {username} are to go to this address.',
    button: 'Confirm this address',
    note: 'You do not know this account? Then do nothing. You get no more mails.',
    why: 'Somebody gave this address on the profile of {username}.',
  },
  news: {
    preview: 'It is called {name}.',
    name: 'Name',
    scopes: 'What it may do',
    ends: 'Ends',
    when: 'When',
    button: 'Go to your profile',
    of: {
      'passkey added': {
        subject: 'A passkey was added to your account',
        lead: 'Whoever has it can now log in to the account {username}.',
        note: 'It was not you? Then delete the passkeys that you do not know, and change your password.',
      },
      'passkey deleted': {
        subject: 'A passkey of your account was deleted',
        lead: 'Nobody can log in to the account {username} with it any more.',
        note: 'It was not you? Then delete the passkeys that you do not know, and change your password.',
      },
      'API token created': {
        subject: 'An API token was created for your account',
        lead: 'Whoever has it can use the account {username} by program.',
        note: 'It was not you? Then revoke the tokens that you do not know, and change your password.',
      },
      'new address given': {
        subject: 'A new e-mail address was given for your account',
        lead: 'Once it is confirmed, the mails about the account {username} go to the new address. Until then they come here.',
        note: 'It was not you? Then log in, withdraw the new address on your profile, and change your password.',
      },
      'codes on': {
        subject: 'One-time codes were switched on for your account',
        lead: 'Who logs in to the account {username} with the password is now asked for a code of your app.',
        note: 'It was not you? Then choose a new password, and ask your administrator to switch the codes off.',
      },
      'codes off': {
        subject: 'One-time codes were switched off for your account',
        lead: 'The password alone is now enough for the account {username}.',
        note: 'It was not you? Then change your password, and switch the codes on again.',
      },
      'recovery codes made': {
        subject: 'New recovery codes were made for your account',
        lead: 'The earlier recovery codes of the account {username} work no more.',
        note: 'It was not you? Then change your password, and make new recovery codes.',
      },
      'recovery code used': {
        subject: 'A recovery code of your account was used',
        lead: 'Somebody, we hope you, has logged in to the account {username} with a recovery code.',
        note: 'It was not you? Then change your password, and make new recovery codes.',
      },
    },
  },
  invitation: {
    subject: '{invitedBy} invites you to Alo',
    subjectFor: '{invitedBy} invites you to Alo for {organization}',
    preview: 'Choose a password. The link works until {time}.',
    title: 'You are invited to Alo',
    lead: '{invitedBy} invites you to answer the sustainability questionnaire.',
    leadFor: '{invitedBy} invites you to answer the sustainability questionnaire for {organization}.',
    leadSuper:
      '{invitedBy} invites you as a super user: to write and release questionnaires, and to review what hotels answer.',
    somebody: 'An administrator',
    hotels: 'Hotels',
    more: '{names} and {more, number} more',
    button: 'Accept the invitation',
    copy: 'The button does not work? Copy this into your browser:',
    why: 'You get this mail because {invitedBy} typed your address. Not for you? Then do nothing: nobody can log in to the account.',
  },
});
