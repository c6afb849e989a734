import type { ALERT_KIND_LABELS, alertRuleWords } from '#rules/funds/fund-alerts.ts';
import type { pushConsentWords } from '#rules/funds/push-alerts.ts';
import type { entryProblemWords } from '#rules/forms/entry-problems.ts';
import type { punctuation } from '#rules/language/punctuation.ts';
import type { numberProblemWords } from '#rules/numbers/read-number.ts';
import type { feedbackProblemWords } from '#rules/site/feedback.ts';
import type { feedNames } from '#rules/site/feeds.ts';
import type { imageCodeWords } from '#rules/site/image-code.ts';
import type { tradeEntryWords } from '#rules/trade/trade-entry.ts';
import type { feedbackTexts } from '#ui/feedback/feedback-texts.ts';
import type { visitorFormTexts } from '#ui/forms/form-texts.ts';
import type { alertTexts } from '#ui/fund/kept/alerts/alert-texts.ts';
import type { pushTexts } from '#ui/fund/kept/alerts/push-texts.ts';
import type { keptTexts } from '#ui/fund/kept/kept-texts.ts';
import type { answerTexts } from '../failures/answer-texts.ts';
import type { errorPages } from '../failures/error-pages.ts';
import type { failureTexts } from '../failures/texts.ts';
import { plural } from './plural.ts';
import { serverMessages } from './server-messages.ts';

/** Words of what visitors fill in, keep and are told, by the names under which they are defined. */
export interface VisitorWords {
  messages: typeof serverMessages;
  punctuation: typeof punctuation;
  failures: typeof failureTexts;
  failedAnswers: typeof answerTexts;
  errorPages: typeof errorPages;
  tradeEntry: typeof tradeEntryWords;
  numberProblem: typeof numberProblemWords;
  imageCode: typeof imageCodeWords;
  feedback: typeof feedbackTexts;
  feedbackProblem: typeof feedbackProblemWords;
  form: typeof visitorFormTexts;
  entryProblem: typeof entryProblemWords;
  feedNames: typeof feedNames;
  kept: typeof keptTexts;
  alerts: typeof alertTexts;
  push: typeof pushTexts;
  alertKind: typeof ALERT_KIND_LABELS;
  alertRules: typeof alertRuleWords;
  pushConsent: typeof pushConsentWords;
}

const MEASURES = { mail: 'mail', notification: 'notification' };

export const visitorWords: VisitorWords = {
  messages: serverMessages,
  punctuation: {
    asideOpens: ' (',
    asideCloses: ')',
    list: ', ',
    comma: ', ',
    semicolon: '; ',
    colon: ': ',
    stop: '. ',
  },
  failures: {
    home: 'Back to the home page',
    toTrading: 'To online trading',
    phone: 'Customer service: ',
    kept: 'Trying again leads back to the page before; what was typed is still there, except passwords.',
    network: 'No connection. Please check the network and try again',
  },
  failedAnswers: {
    title: 'Please note',
    confirm: 'OK',
    expired:
      'You are not logged in, or have not done anything for a long time. For the safety of your account, please reload the page and log in again!',
    elsewhere: 'Your account may have been logged in elsewhere. Please log in again!',
    elsewhereChangePassword:
      'Your account has been logged in elsewhere. For its safety, please log in again and change your password!',
    passwordTitle: 'Reminder',
    changePassword: 'Change it',
    notNow: 'Not now',
    restricted: 'Your account is restricted. Please contact customer service',
    paymentFailed: 'Payment failed',
    noCardless:
      'Your bank card does not allow payments without the card yet. Please allow them as follows and pay again:',
    cardlessSteps: [
      'Open the UnionPay app and log in;',
      'add or choose the bank card;',
      'allow online payments (without the card) for it.',
    ],
    understood: 'Understood',
    errorTitle: 'Error',
    exception: 'Sorry, something went wrong',
    exceptionHint: 'Please check what you entered, or contact the administrator',
    details: 'Details',
    errorCode: 'Error code',
    errorMessage: 'Message',
    cancelled: 'Cancelled',
    timeout: 'No answer in time. Please try again later',
    unavailable: 'The service is not available for now. Please try again later',
    loggedOut: 'Logged out',
    unkept:
      'The browser does not let this site keep a session: it begins anew when you leave or reload this page',
    recognising: 'Reading the picture…',
  },
  errorPages: {
    '/errNetwork': {
      mark: '…',
      title: 'No connection',
      text: 'The server did not answer. Please check the network and try again.',
    },
    '/errGeneral': {
      mark: '!',
      title: 'Not available for now',
      text: 'The server gave no usable answer. Please try again later.',
    },
    '/changetpwd': {
      mark: '*',
      title: 'Please change your trading password',
      text: 'For the safety of your account, please change the trading password in online trading before you go on.',
    },
  },
  tradeEntry: {
    closed: { title: 'Please note', message: 'Not open yet' },
    misconfigured: {
      title: 'Online trading',
      message: 'The address of online trading is not set correctly. Please contact the company!',
    },
  },
  numberProblem: {
    missing: (name) => `Please enter: ${name}`,
    form: (name, example) => `${name} has to be a number, such as ${example}`,
    whole: (name) => `${name} has to be a whole number`,
    decimals: (name, most) => `${name}: at most ${plural(most, 'decimal', 'decimals')}`,
    least: (name, least, unit) => `${name}: at least ${least} ${unit}`.trim(),
    most: (name, most, unit) => `${name}: at most ${most} ${unit}`.trim(),
  },
  imageCode: {
    missing: 'Please enter the code',
    form: 'The code has four digits or letters',
  },
  feedback: {
    type: 'Subject',
    chooseType: 'Please choose',
    title: 'Title',
    content: 'Message',
    contactname: 'Your name',
    mobile: 'Telephone',
    email: 'Email',
    contactHelp:
      'Please give a telephone number or an email address; they are used for the answer only.',
    code: 'Code',
    codeImage: 'Picture of the code',
    codeHelp: 'The four digits or letters in the picture, in upper or lower case.',
    wordsHelp: 'Four digits or letters, as the question says.',
    showCode: 'Show the code',
    otherCode: 'Another one',
    byWords: 'Cannot read the picture? Answer a question instead',
    byImage: 'Use a picture instead',
    files: 'Attachments (optional)',
    addFiles: 'Choose files',
    remove: 'Remove',
    removeFile: (name) => `Remove attachment ${name}`,
    uploading: (name) => `Uploading ${name}`,
    uploadFailed: (name) => `${name} could not be uploaded. Please choose it again`,
    tooLarge: (name, megabytes) =>
      `${name} is larger than ${megabytes} MB. Please compress it and choose it again`,
    wrongType: (name) => `${name} is no PNG, JPEG or WebP picture and no PDF`,
    ticketno: 'Ticket number',
    contact: 'Telephone or email given',
    contactWhy: 'Needed in another browser or after some time.',
    query: 'Look up',
    askTicketno: 'Please enter the ticket number',
    status: 'Status',
    statuses: { '0': 'Received', '1': 'Answered' },
    time: 'Sent',
    reply: 'Answer',
  },
  feedbackProblem: {
    type: 'Please choose a subject',
    title: 'Please enter a title',
    content: 'Please enter a message',
    contactname: 'Please enter your name',
    contact: 'Please enter a telephone number or an email address',
    mobile: 'Please enter a valid telephone number, such as 13800138000 or 021-64690000',
    email: 'Please enter a valid email address, such as name@example.com',
    names: { title: 'The title', content: 'The message', contactname: 'The name' },
    least: (name, min) => `${name} needs at least ${plural(min, 'character', 'characters')}`,
    most: (name, max) => `${name} may have at most ${plural(max, 'character', 'characters')}`,
    files: (max) => `At most ${plural(max, 'attachment', 'attachments')}; please remove some`,
  },
  form: {
    choose: 'Please choose',
    yesNo: { 是: 'Yes', 否: 'No' },
    optional: 'optional',
    readText: (title) => `Read “${title}”`,
    agree: (title) => `I have read “${title}” and agree`,
    askAgree: (title) => `Please read “${title}” and agree first`,
    until: (day) => `Until ${day}`,
    retention: (days) =>
      `What you enter is kept for ${plural(days, 'day', 'days')} and then deleted.`,
    notSent: 'It could not be sent. What you entered is still there; please try again later',
  },
  entryProblem: {
    choose: (label) => `Please choose: ${label}`,
    fillIn: (label) => `Please fill in: ${label}`,
    mobile: (label) => `${label}: please enter a valid mobile number, such as 13800138000`,
    email: (label) => `${label}: please enter a valid email address, such as name@example.com`,
    fund: 'Please choose a fund from the list',
    leastCharacters: (label, least) =>
      `${label}: at least ${plural(least, 'character', 'characters')}`,
    mostCharacters: (label, most) => `${label}: at most ${plural(most, 'character', 'characters')}`,
    options: (label) => `${label}: please choose from the options`,
    leastOptions: (label, least) => `${label}: at least ${plural(least, 'option', 'options')}`,
    mostOptions: (label, most) => `${label}: at most ${plural(most, 'option', 'options')}`,
    day: (label) => `${label}: please enter a valid date`,
    future: (label) => `${label}: not before today`,
    past: (label) => `${label}: not after today`,
  },
  feedNames: {
    news: 'News',
    notices: 'Notices',
    fund: 'Notices and distributions of this fund',
    calendar: 'Investor calendar',
  },
  kept: {
    full: (most) =>
      `This device keeps at most ${plural(most, 'fund', 'funds')}; please remove some first`,
    noRoom: 'Not saved: the space that this browser gives to this site is full',
    blocked: 'Not saved: this browser does not let this site keep anything on the device',
    refused:
      'This browser does not let this site keep anything on the device, so there is no watchlist here.',
    unread: 'Some of what is kept on this device could not be read and is not listed.',
    aside:
      'Some of what was kept on this device could not be read. It was not deleted but put aside in this browser.',
    dropAside: 'Delete it',
    sinceLast: 'Since your last visit',
    added: (day) => `Added on ${day}`,
    firstVisit: 'Come back another day to see here what has changed',
    noNavThen: 'No NAV to compare with',
    notNewer: (day) => `No update: the figures are still those of ${day}`,
    withdrawn: (day, nav) => `The NAV of ${day} seen last, ${nav}, was withdrawn`,
    corrected: (day, seen, now) => `The NAV of ${day} was ${seen}; corrected to ${now}`,
    fromTo: (from, nav, to, now) => `NAV ${nav} on ${from}, ${now} on ${to}`,
    withPayouts: (named) => `the change includes distributions and splits in between: ${named}`,
    noPayouts: 'no distributions or splits in between',
    withoutPayouts:
      'distributions and splits in between could not be loaded; only the NAVs are compared',
    yuan: (sum) => `${sum} yuan`,
    earned: (from, to) => `Income per 10,000 units from ${from} to ${to}, without reinvestment`,
    noIncome: 'The income in between could not be loaded',
    newSince: (day, counts) => `Since ${day}: ${counts}`,
    newNotices: (count, isComplete) =>
      `${isComplete ? '' : 'at least '}${plural(count, 'new notice', 'new notices')}`,
    newDividends: (count) => plural(count, 'new distribution', 'new distributions'),
    newSplits: (count) => plural(count, 'new split', 'new splits'),
    noNews: 'no new notices, distributions or splits',
    notAllNotices: 'too many notices in between to look at all',
    newsUnknown: 'Notices, distributions and splits in between could not be loaded',
    unknown: 'This fund could not be loaded from this site; its code and day are kept',
    remove: 'Remove',
    undo: 'Undo',
    removed: 'Removed',
    privacy:
      'The watchlist is kept in this browser on this device only and is not uploaded. For NAVs, notices and distributions, only fund codes, NAV dates and the day of your last visit are sent to this site.',
    privacyOfAlerts:
      ' For alerts by mail or notification, the chosen funds are also kept on our servers until you end them.',
    toAccount: (count) =>
      `${plural(count, 'fund is', 'funds are')} not in the watchlist of your account; once added, you see them on other devices too.`,
    add: (count) => `Add ${plural(count, 'fund', 'funds')} to the account`,
    inAccount: 'All funds kept here are in the watchlist of your account.',
    notAdded: (count, why) => `${plural(count, 'fund was', 'funds were')} not added: ${why}`,
  },
  alerts: {
    offer: 'Alert me by mail',
    offered: (period) =>
      `We send you a mail when there are new NAVs, notices or distributions, ${period}.`,
    notLoaded: 'It could not be opened. Please check the network and press again',
    title: 'Alerts by mail',
    email: 'Email',
    kinds: 'Alerts of',
    funds: 'Funds',
    consent: 'What we keep, and for how long',
    send: 'Send a mail to confirm',
    cancel: 'Cancel',
    failed: 'It could not be sent. Please try again later',
    sent: (email, hours) =>
      `If ${email} receives mail, a mail to confirm arrives within a few minutes. Please open it within ${hours} hours and confirm the subscription on the page; before that no alerts are sent. If it does not arrive, please look into the spam folder.`,
    again: 'Another address',
  },
  push: {
    title: 'Alerts by notification',
    offered: (period) =>
      `This browser is notified when there are new NAVs, notices or distributions, ${period}.`,
    offer: 'Notify me in this browser',
    agree: 'Allow notifications and start',
    cancel: 'Cancel',
    funds: 'Funds',
    kinds: 'Alerts of',
    consent: 'What happens, and what we keep',
    isOn: (kinds, funds) => `Notifications are on in this browser: ${kinds}; ${funds}.`,
    begun: 'Started. A notification arrives within a few minutes to show that it works.',
    change: 'Change',
    changed: 'Saved.',
    save: 'Save',
    end: 'End alerts',
    ended: 'Ended. There are no more notifications, and what was kept is deleted.',
    denied:
      'You or the browser do not allow notifications of this site, so they are off. To change this, allow them in the browser’s settings for this site and come back here.',
    ios: 'On an iPhone or iPad, first add this site to the home screen by the browser’s Share button; then open this page from the home screen to start notifications.',
    no: 'This browser does not support notifications; a newer one does.',
    failed:
      'Not started: the browser could not reach its push service. Please check the network and try again',
    notSaved: 'It did not work. Please try again later',
  },
  alertKind: { nav: 'NAV updates', notice: 'Notices', payout: 'Distributions and splits' },
  alertRules: {
    keeps:
      'To send alerts we keep: your email address (encrypted), the chosen funds and kinds of alerts, and when you confirmed. They are used for the alerts only.',
    untilConfirmed: (hours) =>
      `What is not confirmed within ${hours} hours is deleted then; what is confirmed is kept until you end the subscription.`,
    ends: 'Each mail has a link that ends the alerts at one press and deletes all of this at once.',
    kinds: 'Please choose at least one kind of alerts',
    funds: 'Please choose at least one fund',
    mostFunds: (most) => `At most ${plural(most, 'fund', 'funds')}`,
    noEmail: 'Please enter an email address',
    email: 'Please enter a valid email address, such as name@example.com',
    daily: (measure, hour) => `at most one ${MEASURES[measure]} a day, at ${hour}:00 Beijing time`,
    hourly: (measure) => `at most one ${MEASURES[measure]} an hour`,
  },
  pushConsent: {
    comes:
      'The browser then asks whether this site may send notifications; once allowed, one notification arrives to show that they are on. Notifications have only the names of funds and notices, no NAVs and returns.',
    keeps:
      'To send notifications we keep: the push address and keys that the browser gives (encrypted), the chosen funds and kinds of alerts. Notifications travel by the push service of the browser’s maker, encrypted so that it cannot read them.',
    ends: (days) =>
      `One press on “End alerts”, here or on a notification, ends them and deletes all of this at once; it is also deleted when this watchlist has not been opened in this browser for ${days} days.`,
  },
};
