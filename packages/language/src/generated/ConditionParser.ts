
import * as antlr from "antlr4ng";
import { Token } from "antlr4ng";

// for running tests with parameters, TODO: discuss strategy for typed parameters in CI
// eslint-disable-next-line no-unused-vars
type int = number;


export class ConditionParser extends antlr.Parser {
    public static readonly LONG = 1;
    public static readonly SHORT = 2;
    public static readonly AND = 3;
    public static readonly OR = 4;
    public static readonly NEAR = 5;
    public static readonly CROSSUP = 6;
    public static readonly CROSSDOWN = 7;
    public static readonly DAY = 8;
    public static readonly WEEK = 9;
    public static readonly MINUTE = 10;
    public static readonly GREATER_EQUAL = 11;
    public static readonly LESS_EQUAL = 12;
    public static readonly EQUAL = 13;
    public static readonly NOT_EQUAL = 14;
    public static readonly GREATER = 15;
    public static readonly LESS = 16;
    public static readonly PLUS = 17;
    public static readonly MINUS = 18;
    public static readonly TIMES = 19;
    public static readonly DIVIDE = 20;
    public static readonly OPEN = 21;
    public static readonly CLOSE = 22;
    public static readonly LEFT = 23;
    public static readonly RIGHT = 24;
    public static readonly COMMA = 25;
    public static readonly SEMICOLON = 26;
    public static readonly DECIMAL = 27;
    public static readonly INTEGER = 28;
    public static readonly WORD = 29;
    public static readonly TEXT = 30;
    public static readonly BLANK = 31;
    public static readonly OTHER = 32;
    public static readonly RULE_text = 0;
    public static readonly RULE_body = 1;
    public static readonly RULE_side = 2;
    public static readonly RULE_group = 3;
    public static readonly RULE_term = 4;
    public static readonly RULE_arguments = 5;
    public static readonly RULE_offset = 6;
    public static readonly RULE_range = 7;
    public static readonly RULE_value = 8;
    public static readonly RULE_name = 9;

    public static readonly literalNames = [
        null, "'[GO_LONG]'", "'[GO_SHORT]'", "'AND'", "'OR'", "'near'", 
        "'crossup'", "'crossdown'", "'day'", "'week'", "'minute'", "'>='", 
        "'<='", "'=='", "'!='", "'>'", "'<'", "'+'", "'-'", "'*'", "'/'", 
        "'('", "')'", "'['", "']'", "','", "';'"
    ];

    public static readonly symbolicNames = [
        null, "LONG", "SHORT", "AND", "OR", "NEAR", "CROSSUP", "CROSSDOWN", 
        "DAY", "WEEK", "MINUTE", "GREATER_EQUAL", "LESS_EQUAL", "EQUAL", 
        "NOT_EQUAL", "GREATER", "LESS", "PLUS", "MINUS", "TIMES", "DIVIDE", 
        "OPEN", "CLOSE", "LEFT", "RIGHT", "COMMA", "SEMICOLON", "DECIMAL", 
        "INTEGER", "WORD", "TEXT", "BLANK", "OTHER"
    ];
    public static readonly ruleNames = [
        "text", "body", "side", "group", "term", "arguments", "offset", 
        "range", "value", "name",
    ];

    public get grammarFileName(): string { return "Condition.g4"; }
    public get literalNames(): (string | null)[] { return ConditionParser.literalNames; }
    public get symbolicNames(): (string | null)[] { return ConditionParser.symbolicNames; }
    public get ruleNames(): string[] { return ConditionParser.ruleNames; }
    public get serializedATN(): number[] { return ConditionParser._serializedATN; }

    protected createFailedPredicateException(predicate?: string, message?: string): antlr.FailedPredicateException {
        return new antlr.FailedPredicateException(this, predicate, message);
    }

    public constructor(input: antlr.TokenStream) {
        super(input);
        this.interpreter = new antlr.ParserATNSimulator(this, ConditionParser._ATN, ConditionParser.decisionsToDFA, new antlr.PredictionContextCache());
    }
    public text(): TextContext {
        let localContext = new TextContext(this.context, this.state);
        this.enterRule(localContext, 0, ConditionParser.RULE_text);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 20;
            this.body();
            this.state = 26;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 1) {
                {
                this.state = 21;
                this.match(ConditionParser.LONG);
                this.state = 22;
                this.match(ConditionParser.SEMICOLON);
                this.state = 23;
                this.body();
                this.state = 24;
                this.match(ConditionParser.SHORT);
                }
            }

            this.state = 28;
            this.match(ConditionParser.EOF);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public body(): BodyContext {
        let localContext = new BodyContext(this.context, this.state);
        this.enterRule(localContext, 2, ConditionParser.RULE_body);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 30;
            this.side();
            this.state = 50;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            while ((((_la) & ~0x1F) === 0 && ((1 << _la) & 129272) !== 0)) {
                {
                {
                this.state = 45;
                this.errorHandler.sync(this);
                switch (this.tokenStream.LA(1)) {
                case ConditionParser.GREATER_EQUAL:
                    {
                    this.state = 31;
                    this.match(ConditionParser.GREATER_EQUAL);
                    }
                    break;
                case ConditionParser.LESS_EQUAL:
                    {
                    this.state = 32;
                    this.match(ConditionParser.LESS_EQUAL);
                    }
                    break;
                case ConditionParser.GREATER:
                    {
                    this.state = 33;
                    this.match(ConditionParser.GREATER);
                    }
                    break;
                case ConditionParser.LESS:
                    {
                    this.state = 34;
                    this.match(ConditionParser.LESS);
                    }
                    break;
                case ConditionParser.EQUAL:
                    {
                    this.state = 35;
                    this.match(ConditionParser.EQUAL);
                    }
                    break;
                case ConditionParser.NOT_EQUAL:
                    {
                    this.state = 36;
                    this.match(ConditionParser.NOT_EQUAL);
                    }
                    break;
                case ConditionParser.CROSSUP:
                    {
                    this.state = 37;
                    this.match(ConditionParser.CROSSUP);
                    }
                    break;
                case ConditionParser.CROSSDOWN:
                    {
                    this.state = 38;
                    this.match(ConditionParser.CROSSDOWN);
                    }
                    break;
                case ConditionParser.NEAR:
                    {
                    this.state = 39;
                    this.match(ConditionParser.NEAR);
                    this.state = 41;
                    this.errorHandler.sync(this);
                    switch (this.interpreter.adaptivePredict(this.tokenStream, 1, this.context) ) {
                    case 1:
                        {
                        this.state = 40;
                        this.range();
                        }
                        break;
                    }
                    }
                    break;
                case ConditionParser.AND:
                    {
                    this.state = 43;
                    this.match(ConditionParser.AND);
                    }
                    break;
                case ConditionParser.OR:
                    {
                    this.state = 44;
                    this.match(ConditionParser.OR);
                    }
                    break;
                default:
                    throw new antlr.NoViableAltException(this);
                }
                this.state = 47;
                this.side();
                }
                }
                this.state = 52;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
            }
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public side(): SideContext {
        let localContext = new SideContext(this.context, this.state);
        this.enterRule(localContext, 4, ConditionParser.RULE_side);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 56;
            this.errorHandler.sync(this);
            switch (this.tokenStream.LA(1)) {
            case ConditionParser.MINUS:
            case ConditionParser.DECIMAL:
            case ConditionParser.INTEGER:
                {
                this.state = 53;
                this.value();
                }
                break;
            case ConditionParser.OPEN:
                {
                this.state = 54;
                this.group();
                }
                break;
            case ConditionParser.DAY:
            case ConditionParser.WEEK:
            case ConditionParser.MINUTE:
            case ConditionParser.LEFT:
            case ConditionParser.WORD:
                {
                this.state = 55;
                this.term();
                }
                break;
            default:
                throw new antlr.NoViableAltException(this);
            }
            this.state = 66;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            while ((((_la) & ~0x1F) === 0 && ((1 << _la) & 1966080) !== 0)) {
                {
                {
                this.state = 58;
                _la = this.tokenStream.LA(1);
                if(!((((_la) & ~0x1F) === 0 && ((1 << _la) & 1966080) !== 0))) {
                this.errorHandler.recoverInline(this);
                }
                else {
                    this.errorHandler.reportMatch(this);
                    this.consume();
                }
                this.state = 62;
                this.errorHandler.sync(this);
                switch (this.tokenStream.LA(1)) {
                case ConditionParser.MINUS:
                case ConditionParser.DECIMAL:
                case ConditionParser.INTEGER:
                    {
                    this.state = 59;
                    this.value();
                    }
                    break;
                case ConditionParser.OPEN:
                    {
                    this.state = 60;
                    this.group();
                    }
                    break;
                case ConditionParser.DAY:
                case ConditionParser.WEEK:
                case ConditionParser.MINUTE:
                case ConditionParser.LEFT:
                case ConditionParser.WORD:
                    {
                    this.state = 61;
                    this.term();
                    }
                    break;
                default:
                    throw new antlr.NoViableAltException(this);
                }
                }
                }
                this.state = 68;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
            }
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public group(): GroupContext {
        let localContext = new GroupContext(this.context, this.state);
        this.enterRule(localContext, 6, ConditionParser.RULE_group);
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 69;
            this.match(ConditionParser.OPEN);
            this.state = 70;
            this.body();
            this.state = 71;
            this.match(ConditionParser.CLOSE);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public term(): TermContext {
        let localContext = new TermContext(this.context, this.state);
        this.enterRule(localContext, 8, ConditionParser.RULE_term);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 74;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 23) {
                {
                this.state = 73;
                this.offset();
                }
            }

            this.state = 76;
            this.name();
            this.state = 78;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 21) {
                {
                this.state = 77;
                this.arguments();
                }
            }

            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public arguments(): ArgumentsContext {
        let localContext = new ArgumentsContext(this.context, this.state);
        this.enterRule(localContext, 10, ConditionParser.RULE_arguments);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 80;
            this.match(ConditionParser.OPEN);
            this.state = 95;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if ((((_la) & ~0x1F) === 0 && ((1 << _la) & 2024015616) !== 0)) {
                {
                this.state = 83;
                this.errorHandler.sync(this);
                switch (this.tokenStream.LA(1)) {
                case ConditionParser.TEXT:
                    {
                    this.state = 81;
                    this.match(ConditionParser.TEXT);
                    }
                    break;
                case ConditionParser.DAY:
                case ConditionParser.WEEK:
                case ConditionParser.MINUTE:
                case ConditionParser.MINUS:
                case ConditionParser.OPEN:
                case ConditionParser.LEFT:
                case ConditionParser.DECIMAL:
                case ConditionParser.INTEGER:
                case ConditionParser.WORD:
                    {
                    this.state = 82;
                    this.body();
                    }
                    break;
                default:
                    throw new antlr.NoViableAltException(this);
                }
                this.state = 92;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
                while (_la === 25) {
                    {
                    {
                    this.state = 85;
                    this.match(ConditionParser.COMMA);
                    this.state = 88;
                    this.errorHandler.sync(this);
                    switch (this.tokenStream.LA(1)) {
                    case ConditionParser.TEXT:
                        {
                        this.state = 86;
                        this.match(ConditionParser.TEXT);
                        }
                        break;
                    case ConditionParser.DAY:
                    case ConditionParser.WEEK:
                    case ConditionParser.MINUTE:
                    case ConditionParser.MINUS:
                    case ConditionParser.OPEN:
                    case ConditionParser.LEFT:
                    case ConditionParser.DECIMAL:
                    case ConditionParser.INTEGER:
                    case ConditionParser.WORD:
                        {
                        this.state = 87;
                        this.body();
                        }
                        break;
                    default:
                        throw new antlr.NoViableAltException(this);
                    }
                    }
                    }
                    this.state = 94;
                    this.errorHandler.sync(this);
                    _la = this.tokenStream.LA(1);
                }
                }
            }

            this.state = 97;
            this.match(ConditionParser.CLOSE);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public offset(): OffsetContext {
        let localContext = new OffsetContext(this.context, this.state);
        this.enterRule(localContext, 12, ConditionParser.RULE_offset);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 99;
            this.match(ConditionParser.LEFT);
            this.state = 101;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 18) {
                {
                this.state = 100;
                this.match(ConditionParser.MINUS);
                }
            }

            this.state = 103;
            this.match(ConditionParser.INTEGER);
            this.state = 104;
            this.match(ConditionParser.RIGHT);
            this.state = 109;
            this.errorHandler.sync(this);
            switch (this.tokenStream.LA(1)) {
            case ConditionParser.DAY:
                {
                this.state = 105;
                this.match(ConditionParser.DAY);
                }
                break;
            case ConditionParser.WEEK:
                {
                this.state = 106;
                this.match(ConditionParser.WEEK);
                }
                break;
            case ConditionParser.INTEGER:
                {
                this.state = 107;
                this.match(ConditionParser.INTEGER);
                this.state = 108;
                this.match(ConditionParser.MINUTE);
                }
                break;
            default:
                throw new antlr.NoViableAltException(this);
            }
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public range(): RangeContext {
        let localContext = new RangeContext(this.context, this.state);
        this.enterRule(localContext, 14, ConditionParser.RULE_range);
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 111;
            this.match(ConditionParser.OPEN);
            this.state = 112;
            this.value();
            this.state = 113;
            this.match(ConditionParser.CLOSE);
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public value(): ValueContext {
        let localContext = new ValueContext(this.context, this.state);
        this.enterRule(localContext, 16, ConditionParser.RULE_value);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 116;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            if (_la === 18) {
                {
                this.state = 115;
                this.match(ConditionParser.MINUS);
                }
            }

            this.state = 118;
            _la = this.tokenStream.LA(1);
            if(!(_la === 27 || _la === 28)) {
            this.errorHandler.recoverInline(this);
            }
            else {
                this.errorHandler.reportMatch(this);
                this.consume();
            }
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }
    public name(): NameContext {
        let localContext = new NameContext(this.context, this.state);
        this.enterRule(localContext, 18, ConditionParser.RULE_name);
        let _la: number;
        try {
            this.enterOuterAlt(localContext, 1);
            {
            this.state = 120;
            _la = this.tokenStream.LA(1);
            if(!((((_la) & ~0x1F) === 0 && ((1 << _la) & 536872704) !== 0))) {
            this.errorHandler.recoverInline(this);
            }
            else {
                this.errorHandler.reportMatch(this);
                this.consume();
            }
            this.state = 124;
            this.errorHandler.sync(this);
            _la = this.tokenStream.LA(1);
            while ((((_la) & ~0x1F) === 0 && ((1 << _la) & 805308160) !== 0)) {
                {
                {
                this.state = 121;
                _la = this.tokenStream.LA(1);
                if(!((((_la) & ~0x1F) === 0 && ((1 << _la) & 805308160) !== 0))) {
                this.errorHandler.recoverInline(this);
                }
                else {
                    this.errorHandler.reportMatch(this);
                    this.consume();
                }
                }
                }
                this.state = 126;
                this.errorHandler.sync(this);
                _la = this.tokenStream.LA(1);
            }
            }
        }
        catch (re) {
            if (re instanceof antlr.RecognitionException) {
                this.errorHandler.reportError(this, re);
                this.errorHandler.recover(this, re);
            } else {
                throw re;
            }
        }
        finally {
            this.exitRule();
        }
        return localContext;
    }

    public static readonly _serializedATN: number[] = [
        4,1,32,128,2,0,7,0,2,1,7,1,2,2,7,2,2,3,7,3,2,4,7,4,2,5,7,5,2,6,7,
        6,2,7,7,7,2,8,7,8,2,9,7,9,1,0,1,0,1,0,1,0,1,0,1,0,3,0,27,8,0,1,0,
        1,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,3,1,42,8,1,1,1,1,
        1,3,1,46,8,1,1,1,5,1,49,8,1,10,1,12,1,52,9,1,1,2,1,2,1,2,3,2,57,
        8,2,1,2,1,2,1,2,1,2,3,2,63,8,2,5,2,65,8,2,10,2,12,2,68,9,2,1,3,1,
        3,1,3,1,3,1,4,3,4,75,8,4,1,4,1,4,3,4,79,8,4,1,5,1,5,1,5,3,5,84,8,
        5,1,5,1,5,1,5,3,5,89,8,5,5,5,91,8,5,10,5,12,5,94,9,5,3,5,96,8,5,
        1,5,1,5,1,6,1,6,3,6,102,8,6,1,6,1,6,1,6,1,6,1,6,1,6,3,6,110,8,6,
        1,7,1,7,1,7,1,7,1,8,3,8,117,8,8,1,8,1,8,1,9,1,9,5,9,123,8,9,10,9,
        12,9,126,9,9,1,9,0,0,10,0,2,4,6,8,10,12,14,16,18,0,4,1,0,17,20,1,
        0,27,28,2,0,8,10,29,29,2,0,8,10,28,29,146,0,20,1,0,0,0,2,30,1,0,
        0,0,4,56,1,0,0,0,6,69,1,0,0,0,8,74,1,0,0,0,10,80,1,0,0,0,12,99,1,
        0,0,0,14,111,1,0,0,0,16,116,1,0,0,0,18,120,1,0,0,0,20,26,3,2,1,0,
        21,22,5,1,0,0,22,23,5,26,0,0,23,24,3,2,1,0,24,25,5,2,0,0,25,27,1,
        0,0,0,26,21,1,0,0,0,26,27,1,0,0,0,27,28,1,0,0,0,28,29,5,0,0,1,29,
        1,1,0,0,0,30,50,3,4,2,0,31,46,5,11,0,0,32,46,5,12,0,0,33,46,5,15,
        0,0,34,46,5,16,0,0,35,46,5,13,0,0,36,46,5,14,0,0,37,46,5,6,0,0,38,
        46,5,7,0,0,39,41,5,5,0,0,40,42,3,14,7,0,41,40,1,0,0,0,41,42,1,0,
        0,0,42,46,1,0,0,0,43,46,5,3,0,0,44,46,5,4,0,0,45,31,1,0,0,0,45,32,
        1,0,0,0,45,33,1,0,0,0,45,34,1,0,0,0,45,35,1,0,0,0,45,36,1,0,0,0,
        45,37,1,0,0,0,45,38,1,0,0,0,45,39,1,0,0,0,45,43,1,0,0,0,45,44,1,
        0,0,0,46,47,1,0,0,0,47,49,3,4,2,0,48,45,1,0,0,0,49,52,1,0,0,0,50,
        48,1,0,0,0,50,51,1,0,0,0,51,3,1,0,0,0,52,50,1,0,0,0,53,57,3,16,8,
        0,54,57,3,6,3,0,55,57,3,8,4,0,56,53,1,0,0,0,56,54,1,0,0,0,56,55,
        1,0,0,0,57,66,1,0,0,0,58,62,7,0,0,0,59,63,3,16,8,0,60,63,3,6,3,0,
        61,63,3,8,4,0,62,59,1,0,0,0,62,60,1,0,0,0,62,61,1,0,0,0,63,65,1,
        0,0,0,64,58,1,0,0,0,65,68,1,0,0,0,66,64,1,0,0,0,66,67,1,0,0,0,67,
        5,1,0,0,0,68,66,1,0,0,0,69,70,5,21,0,0,70,71,3,2,1,0,71,72,5,22,
        0,0,72,7,1,0,0,0,73,75,3,12,6,0,74,73,1,0,0,0,74,75,1,0,0,0,75,76,
        1,0,0,0,76,78,3,18,9,0,77,79,3,10,5,0,78,77,1,0,0,0,78,79,1,0,0,
        0,79,9,1,0,0,0,80,95,5,21,0,0,81,84,5,30,0,0,82,84,3,2,1,0,83,81,
        1,0,0,0,83,82,1,0,0,0,84,92,1,0,0,0,85,88,5,25,0,0,86,89,5,30,0,
        0,87,89,3,2,1,0,88,86,1,0,0,0,88,87,1,0,0,0,89,91,1,0,0,0,90,85,
        1,0,0,0,91,94,1,0,0,0,92,90,1,0,0,0,92,93,1,0,0,0,93,96,1,0,0,0,
        94,92,1,0,0,0,95,83,1,0,0,0,95,96,1,0,0,0,96,97,1,0,0,0,97,98,5,
        22,0,0,98,11,1,0,0,0,99,101,5,23,0,0,100,102,5,18,0,0,101,100,1,
        0,0,0,101,102,1,0,0,0,102,103,1,0,0,0,103,104,5,28,0,0,104,109,5,
        24,0,0,105,110,5,8,0,0,106,110,5,9,0,0,107,108,5,28,0,0,108,110,
        5,10,0,0,109,105,1,0,0,0,109,106,1,0,0,0,109,107,1,0,0,0,110,13,
        1,0,0,0,111,112,5,21,0,0,112,113,3,16,8,0,113,114,5,22,0,0,114,15,
        1,0,0,0,115,117,5,18,0,0,116,115,1,0,0,0,116,117,1,0,0,0,117,118,
        1,0,0,0,118,119,7,1,0,0,119,17,1,0,0,0,120,124,7,2,0,0,121,123,7,
        3,0,0,122,121,1,0,0,0,123,126,1,0,0,0,124,122,1,0,0,0,124,125,1,
        0,0,0,125,19,1,0,0,0,126,124,1,0,0,0,17,26,41,45,50,56,62,66,74,
        78,83,88,92,95,101,109,116,124
    ];

    private static __ATN: antlr.ATN;
    public static get _ATN(): antlr.ATN {
        if (!ConditionParser.__ATN) {
            ConditionParser.__ATN = new antlr.ATNDeserializer().deserialize(ConditionParser._serializedATN);
        }

        return ConditionParser.__ATN;
    }


    private static readonly vocabulary = new antlr.Vocabulary(ConditionParser.literalNames, ConditionParser.symbolicNames, []);

    public override get vocabulary(): antlr.Vocabulary {
        return ConditionParser.vocabulary;
    }

    private static readonly decisionsToDFA = ConditionParser._ATN.decisionToState.map( (ds: antlr.DecisionState, index: number) => new antlr.DFA(ds, index) );
}

export class TextContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public body(): BodyContext[];
    public body(i: number): BodyContext | null;
    public body(i?: number): BodyContext[] | BodyContext | null {
        if (i === undefined) {
            return this.getRuleContexts(BodyContext);
        }

        return this.getRuleContext(i, BodyContext);
    }
    public EOF(): antlr.TerminalNode {
        return this.getToken(ConditionParser.EOF, 0)!;
    }
    public LONG(): antlr.TerminalNode | null {
        return this.getToken(ConditionParser.LONG, 0);
    }
    public SEMICOLON(): antlr.TerminalNode | null {
        return this.getToken(ConditionParser.SEMICOLON, 0);
    }
    public SHORT(): antlr.TerminalNode | null {
        return this.getToken(ConditionParser.SHORT, 0);
    }
    public override get ruleIndex(): number {
        return ConditionParser.RULE_text;
    }
}


export class BodyContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public side(): SideContext[];
    public side(i: number): SideContext | null;
    public side(i?: number): SideContext[] | SideContext | null {
        if (i === undefined) {
            return this.getRuleContexts(SideContext);
        }

        return this.getRuleContext(i, SideContext);
    }
    public GREATER_EQUAL(): antlr.TerminalNode[];
    public GREATER_EQUAL(i: number): antlr.TerminalNode | null;
    public GREATER_EQUAL(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(ConditionParser.GREATER_EQUAL);
    	} else {
    		return this.getToken(ConditionParser.GREATER_EQUAL, i);
    	}
    }
    public LESS_EQUAL(): antlr.TerminalNode[];
    public LESS_EQUAL(i: number): antlr.TerminalNode | null;
    public LESS_EQUAL(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(ConditionParser.LESS_EQUAL);
    	} else {
    		return this.getToken(ConditionParser.LESS_EQUAL, i);
    	}
    }
    public GREATER(): antlr.TerminalNode[];
    public GREATER(i: number): antlr.TerminalNode | null;
    public GREATER(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(ConditionParser.GREATER);
    	} else {
    		return this.getToken(ConditionParser.GREATER, i);
    	}
    }
    public LESS(): antlr.TerminalNode[];
    public LESS(i: number): antlr.TerminalNode | null;
    public LESS(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(ConditionParser.LESS);
    	} else {
    		return this.getToken(ConditionParser.LESS, i);
    	}
    }
    public EQUAL(): antlr.TerminalNode[];
    public EQUAL(i: number): antlr.TerminalNode | null;
    public EQUAL(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(ConditionParser.EQUAL);
    	} else {
    		return this.getToken(ConditionParser.EQUAL, i);
    	}
    }
    public NOT_EQUAL(): antlr.TerminalNode[];
    public NOT_EQUAL(i: number): antlr.TerminalNode | null;
    public NOT_EQUAL(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(ConditionParser.NOT_EQUAL);
    	} else {
    		return this.getToken(ConditionParser.NOT_EQUAL, i);
    	}
    }
    public CROSSUP(): antlr.TerminalNode[];
    public CROSSUP(i: number): antlr.TerminalNode | null;
    public CROSSUP(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(ConditionParser.CROSSUP);
    	} else {
    		return this.getToken(ConditionParser.CROSSUP, i);
    	}
    }
    public CROSSDOWN(): antlr.TerminalNode[];
    public CROSSDOWN(i: number): antlr.TerminalNode | null;
    public CROSSDOWN(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(ConditionParser.CROSSDOWN);
    	} else {
    		return this.getToken(ConditionParser.CROSSDOWN, i);
    	}
    }
    public NEAR(): antlr.TerminalNode[];
    public NEAR(i: number): antlr.TerminalNode | null;
    public NEAR(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(ConditionParser.NEAR);
    	} else {
    		return this.getToken(ConditionParser.NEAR, i);
    	}
    }
    public AND(): antlr.TerminalNode[];
    public AND(i: number): antlr.TerminalNode | null;
    public AND(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(ConditionParser.AND);
    	} else {
    		return this.getToken(ConditionParser.AND, i);
    	}
    }
    public OR(): antlr.TerminalNode[];
    public OR(i: number): antlr.TerminalNode | null;
    public OR(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(ConditionParser.OR);
    	} else {
    		return this.getToken(ConditionParser.OR, i);
    	}
    }
    public range(): RangeContext[];
    public range(i: number): RangeContext | null;
    public range(i?: number): RangeContext[] | RangeContext | null {
        if (i === undefined) {
            return this.getRuleContexts(RangeContext);
        }

        return this.getRuleContext(i, RangeContext);
    }
    public override get ruleIndex(): number {
        return ConditionParser.RULE_body;
    }
}


export class SideContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public value(): ValueContext[];
    public value(i: number): ValueContext | null;
    public value(i?: number): ValueContext[] | ValueContext | null {
        if (i === undefined) {
            return this.getRuleContexts(ValueContext);
        }

        return this.getRuleContext(i, ValueContext);
    }
    public group(): GroupContext[];
    public group(i: number): GroupContext | null;
    public group(i?: number): GroupContext[] | GroupContext | null {
        if (i === undefined) {
            return this.getRuleContexts(GroupContext);
        }

        return this.getRuleContext(i, GroupContext);
    }
    public term(): TermContext[];
    public term(i: number): TermContext | null;
    public term(i?: number): TermContext[] | TermContext | null {
        if (i === undefined) {
            return this.getRuleContexts(TermContext);
        }

        return this.getRuleContext(i, TermContext);
    }
    public PLUS(): antlr.TerminalNode[];
    public PLUS(i: number): antlr.TerminalNode | null;
    public PLUS(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(ConditionParser.PLUS);
    	} else {
    		return this.getToken(ConditionParser.PLUS, i);
    	}
    }
    public MINUS(): antlr.TerminalNode[];
    public MINUS(i: number): antlr.TerminalNode | null;
    public MINUS(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(ConditionParser.MINUS);
    	} else {
    		return this.getToken(ConditionParser.MINUS, i);
    	}
    }
    public TIMES(): antlr.TerminalNode[];
    public TIMES(i: number): antlr.TerminalNode | null;
    public TIMES(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(ConditionParser.TIMES);
    	} else {
    		return this.getToken(ConditionParser.TIMES, i);
    	}
    }
    public DIVIDE(): antlr.TerminalNode[];
    public DIVIDE(i: number): antlr.TerminalNode | null;
    public DIVIDE(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(ConditionParser.DIVIDE);
    	} else {
    		return this.getToken(ConditionParser.DIVIDE, i);
    	}
    }
    public override get ruleIndex(): number {
        return ConditionParser.RULE_side;
    }
}


export class GroupContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public OPEN(): antlr.TerminalNode {
        return this.getToken(ConditionParser.OPEN, 0)!;
    }
    public body(): BodyContext {
        return this.getRuleContext(0, BodyContext)!;
    }
    public CLOSE(): antlr.TerminalNode {
        return this.getToken(ConditionParser.CLOSE, 0)!;
    }
    public override get ruleIndex(): number {
        return ConditionParser.RULE_group;
    }
}


export class TermContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public name(): NameContext {
        return this.getRuleContext(0, NameContext)!;
    }
    public offset(): OffsetContext | null {
        return this.getRuleContext(0, OffsetContext);
    }
    public arguments(): ArgumentsContext | null {
        return this.getRuleContext(0, ArgumentsContext);
    }
    public override get ruleIndex(): number {
        return ConditionParser.RULE_term;
    }
}


export class ArgumentsContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public OPEN(): antlr.TerminalNode {
        return this.getToken(ConditionParser.OPEN, 0)!;
    }
    public CLOSE(): antlr.TerminalNode {
        return this.getToken(ConditionParser.CLOSE, 0)!;
    }
    public TEXT(): antlr.TerminalNode[];
    public TEXT(i: number): antlr.TerminalNode | null;
    public TEXT(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(ConditionParser.TEXT);
    	} else {
    		return this.getToken(ConditionParser.TEXT, i);
    	}
    }
    public body(): BodyContext[];
    public body(i: number): BodyContext | null;
    public body(i?: number): BodyContext[] | BodyContext | null {
        if (i === undefined) {
            return this.getRuleContexts(BodyContext);
        }

        return this.getRuleContext(i, BodyContext);
    }
    public COMMA(): antlr.TerminalNode[];
    public COMMA(i: number): antlr.TerminalNode | null;
    public COMMA(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(ConditionParser.COMMA);
    	} else {
    		return this.getToken(ConditionParser.COMMA, i);
    	}
    }
    public override get ruleIndex(): number {
        return ConditionParser.RULE_arguments;
    }
}


export class OffsetContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public LEFT(): antlr.TerminalNode {
        return this.getToken(ConditionParser.LEFT, 0)!;
    }
    public INTEGER(): antlr.TerminalNode[];
    public INTEGER(i: number): antlr.TerminalNode | null;
    public INTEGER(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(ConditionParser.INTEGER);
    	} else {
    		return this.getToken(ConditionParser.INTEGER, i);
    	}
    }
    public RIGHT(): antlr.TerminalNode {
        return this.getToken(ConditionParser.RIGHT, 0)!;
    }
    public DAY(): antlr.TerminalNode | null {
        return this.getToken(ConditionParser.DAY, 0);
    }
    public WEEK(): antlr.TerminalNode | null {
        return this.getToken(ConditionParser.WEEK, 0);
    }
    public MINUTE(): antlr.TerminalNode | null {
        return this.getToken(ConditionParser.MINUTE, 0);
    }
    public MINUS(): antlr.TerminalNode | null {
        return this.getToken(ConditionParser.MINUS, 0);
    }
    public override get ruleIndex(): number {
        return ConditionParser.RULE_offset;
    }
}


export class RangeContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public OPEN(): antlr.TerminalNode {
        return this.getToken(ConditionParser.OPEN, 0)!;
    }
    public value(): ValueContext {
        return this.getRuleContext(0, ValueContext)!;
    }
    public CLOSE(): antlr.TerminalNode {
        return this.getToken(ConditionParser.CLOSE, 0)!;
    }
    public override get ruleIndex(): number {
        return ConditionParser.RULE_range;
    }
}


export class ValueContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public INTEGER(): antlr.TerminalNode | null {
        return this.getToken(ConditionParser.INTEGER, 0);
    }
    public DECIMAL(): antlr.TerminalNode | null {
        return this.getToken(ConditionParser.DECIMAL, 0);
    }
    public MINUS(): antlr.TerminalNode | null {
        return this.getToken(ConditionParser.MINUS, 0);
    }
    public override get ruleIndex(): number {
        return ConditionParser.RULE_value;
    }
}


export class NameContext extends antlr.ParserRuleContext {
    public constructor(parent: antlr.ParserRuleContext | null, invokingState: number) {
        super(parent, invokingState);
    }
    public WORD(): antlr.TerminalNode[];
    public WORD(i: number): antlr.TerminalNode | null;
    public WORD(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(ConditionParser.WORD);
    	} else {
    		return this.getToken(ConditionParser.WORD, i);
    	}
    }
    public DAY(): antlr.TerminalNode[];
    public DAY(i: number): antlr.TerminalNode | null;
    public DAY(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(ConditionParser.DAY);
    	} else {
    		return this.getToken(ConditionParser.DAY, i);
    	}
    }
    public WEEK(): antlr.TerminalNode[];
    public WEEK(i: number): antlr.TerminalNode | null;
    public WEEK(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(ConditionParser.WEEK);
    	} else {
    		return this.getToken(ConditionParser.WEEK, i);
    	}
    }
    public MINUTE(): antlr.TerminalNode[];
    public MINUTE(i: number): antlr.TerminalNode | null;
    public MINUTE(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(ConditionParser.MINUTE);
    	} else {
    		return this.getToken(ConditionParser.MINUTE, i);
    	}
    }
    public INTEGER(): antlr.TerminalNode[];
    public INTEGER(i: number): antlr.TerminalNode | null;
    public INTEGER(i?: number): antlr.TerminalNode | null | antlr.TerminalNode[] {
    	if (i === undefined) {
    		return this.getTokens(ConditionParser.INTEGER);
    	} else {
    		return this.getToken(ConditionParser.INTEGER, i);
    	}
    }
    public override get ruleIndex(): number {
        return ConditionParser.RULE_name;
    }
}
