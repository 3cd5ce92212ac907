import {
  optionTestReport,
  optionTestRequest,
  optionTestRun,
  optionTestTrade,
  testedStrategy,
} from '../option-tests.ts';
import { savedOptionTest, savedOptionTestLine } from '../saved-option-tests.ts';

/** Of back-tests of options: part of `namedSchemas`. */
export const optionTestSchemas = {
  OptionTestReport: optionTestReport,
  OptionTestRequest: optionTestRequest,
  OptionTestRun: optionTestRun,
  OptionTestTrade: optionTestTrade,
  SavedOptionTest: savedOptionTest,
  SavedOptionTestLine: savedOptionTestLine,
  TestedStrategy: testedStrategy,
};
