/** One thing that a person is told and acknowledges. */
export interface AlertNotice {
  title: string;
  text: string;
  /** A quieter line below the text. */
  hint?: string;
  /** Steps to follow, as a numbered list. */
  steps?: readonly string[];
  /** Behind an expander `label`: label and value rows. */
  detail?: { label: string; rows: readonly { label: string; value: string }[] };
  /** 确定 unless told. */
  button?: string;
}

export interface ConfirmNotice {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
}

/** What a visitor is told beside the page. Nothing of it is loaded when it is needed: dialogs come with what opens them, the rest with the page. */
export interface Notices {
  /** Shown for a few seconds; equal ones that are still shown are not stacked. */
  toast(text: string): void;
  /** Settles when it was closed, in whatever way. Several are shown one after another. */
  alert(notice: AlertNotice): Promise<void>;
  /** True where it was confirmed; closing it in another way is false. */
  confirm(notice: ConfirmNotice): Promise<boolean>;
  /**
   * A call is under way: the overlay is shown after 300 ms and then for at least 400 ms, once for any number of calls.
   * `text` is said in it. The function that it answers ends the call's share.
   */
  loading(text?: string): () => void;
}
