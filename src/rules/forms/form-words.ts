/** Why a form takes nothing more. */
export const CLOSED_FORM = '这张表单已经截止，不再接收填写';
export const FULL_FORM = '名额已满，不再接收填写';
