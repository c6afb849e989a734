/** Stands in each message, in either language: a robot that takes only messages with a keyword is given this one. */
export const ROBOT_KEYWORD = '编排台';
