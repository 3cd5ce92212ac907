
import * as antlr from "antlr4ng";
import { Token } from "antlr4ng";


export class ConditionLexer extends antlr.Lexer {
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

    public static readonly channelNames = [
        "DEFAULT_TOKEN_CHANNEL", "HIDDEN"
    ];

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

    public static readonly modeNames = [
        "DEFAULT_MODE",
    ];

    public static readonly ruleNames = [
        "LONG", "SHORT", "AND", "OR", "NEAR", "CROSSUP", "CROSSDOWN", "DAY", 
        "WEEK", "MINUTE", "GREATER_EQUAL", "LESS_EQUAL", "EQUAL", "NOT_EQUAL", 
        "GREATER", "LESS", "PLUS", "MINUS", "TIMES", "DIVIDE", "OPEN", "CLOSE", 
        "LEFT", "RIGHT", "COMMA", "SEMICOLON", "DECIMAL", "INTEGER", "WORD", 
        "TEXT", "BLANK", "OTHER",
    ];


    public constructor(input: antlr.CharStream) {
        super(input);
        this.interpreter = new antlr.LexerATNSimulator(this, ConditionLexer._ATN, ConditionLexer.decisionsToDFA, new antlr.PredictionContextCache());
    }

    public get grammarFileName(): string { return "Condition.g4"; }

    public get literalNames(): (string | null)[] { return ConditionLexer.literalNames; }
    public get symbolicNames(): (string | null)[] { return ConditionLexer.symbolicNames; }
    public get ruleNames(): string[] { return ConditionLexer.ruleNames; }

    public get serializedATN(): number[] { return ConditionLexer._serializedATN; }

    public get channelNames(): string[] { return ConditionLexer.channelNames; }

    public get modeNames(): string[] { return ConditionLexer.modeNames; }

    public static readonly _serializedATN: number[] = [
        4,0,32,212,6,-1,2,0,7,0,2,1,7,1,2,2,7,2,2,3,7,3,2,4,7,4,2,5,7,5,
        2,6,7,6,2,7,7,7,2,8,7,8,2,9,7,9,2,10,7,10,2,11,7,11,2,12,7,12,2,
        13,7,13,2,14,7,14,2,15,7,15,2,16,7,16,2,17,7,17,2,18,7,18,2,19,7,
        19,2,20,7,20,2,21,7,21,2,22,7,22,2,23,7,23,2,24,7,24,2,25,7,25,2,
        26,7,26,2,27,7,27,2,28,7,28,2,29,7,29,2,30,7,30,2,31,7,31,1,0,1,
        0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,
        1,1,1,1,1,1,1,1,2,1,2,1,2,1,2,1,3,1,3,1,3,1,4,1,4,1,4,1,4,1,4,1,
        5,1,5,1,5,1,5,1,5,1,5,1,5,1,5,1,6,1,6,1,6,1,6,1,6,1,6,1,6,1,6,1,
        6,1,6,1,7,1,7,1,7,1,7,1,8,1,8,1,8,1,8,1,8,1,9,1,9,1,9,1,9,1,9,1,
        9,1,9,1,10,1,10,1,10,1,11,1,11,1,11,1,12,1,12,1,12,1,13,1,13,1,13,
        1,14,1,14,1,15,1,15,1,16,1,16,1,17,1,17,1,18,1,18,1,19,1,19,1,20,
        1,20,1,21,1,21,1,22,1,22,1,23,1,23,1,24,1,24,1,25,1,25,1,26,4,26,
        170,8,26,11,26,12,26,171,1,26,1,26,4,26,176,8,26,11,26,12,26,177,
        1,27,4,27,181,8,27,11,27,12,27,182,1,28,1,28,5,28,187,8,28,10,28,
        12,28,190,9,28,1,28,3,28,193,8,28,1,29,1,29,5,29,197,8,29,10,29,
        12,29,200,9,29,1,29,1,29,1,30,4,30,205,8,30,11,30,12,30,206,1,30,
        1,30,1,31,1,31,0,0,32,1,1,3,2,5,3,7,4,9,5,11,6,13,7,15,8,17,9,19,
        10,21,11,23,12,25,13,27,14,29,15,31,16,33,17,35,18,37,19,39,20,41,
        21,43,22,45,23,47,24,49,25,51,26,53,27,55,28,57,29,59,30,61,31,63,
        32,1,0,24,2,0,71,71,103,103,2,0,79,79,111,111,2,0,76,76,108,108,
        2,0,78,78,110,110,2,0,83,83,115,115,2,0,72,72,104,104,2,0,82,82,
        114,114,2,0,84,84,116,116,2,0,65,65,97,97,2,0,68,68,100,100,2,0,
        69,69,101,101,2,0,67,67,99,99,2,0,85,85,117,117,2,0,80,80,112,112,
        2,0,87,87,119,119,2,0,89,89,121,121,2,0,75,75,107,107,2,0,77,77,
        109,109,2,0,73,73,105,105,1,0,48,57,3,0,65,90,95,95,97,122,4,0,48,
        57,65,90,95,95,97,122,1,0,34,34,8,0,9,13,32,32,160,160,8192,8203,
        8239,8239,8287,8287,12288,12288,65279,65279,218,0,1,1,0,0,0,0,3,
        1,0,0,0,0,5,1,0,0,0,0,7,1,0,0,0,0,9,1,0,0,0,0,11,1,0,0,0,0,13,1,
        0,0,0,0,15,1,0,0,0,0,17,1,0,0,0,0,19,1,0,0,0,0,21,1,0,0,0,0,23,1,
        0,0,0,0,25,1,0,0,0,0,27,1,0,0,0,0,29,1,0,0,0,0,31,1,0,0,0,0,33,1,
        0,0,0,0,35,1,0,0,0,0,37,1,0,0,0,0,39,1,0,0,0,0,41,1,0,0,0,0,43,1,
        0,0,0,0,45,1,0,0,0,0,47,1,0,0,0,0,49,1,0,0,0,0,51,1,0,0,0,0,53,1,
        0,0,0,0,55,1,0,0,0,0,57,1,0,0,0,0,59,1,0,0,0,0,61,1,0,0,0,0,63,1,
        0,0,0,1,65,1,0,0,0,3,75,1,0,0,0,5,86,1,0,0,0,7,90,1,0,0,0,9,93,1,
        0,0,0,11,98,1,0,0,0,13,106,1,0,0,0,15,116,1,0,0,0,17,120,1,0,0,0,
        19,125,1,0,0,0,21,132,1,0,0,0,23,135,1,0,0,0,25,138,1,0,0,0,27,141,
        1,0,0,0,29,144,1,0,0,0,31,146,1,0,0,0,33,148,1,0,0,0,35,150,1,0,
        0,0,37,152,1,0,0,0,39,154,1,0,0,0,41,156,1,0,0,0,43,158,1,0,0,0,
        45,160,1,0,0,0,47,162,1,0,0,0,49,164,1,0,0,0,51,166,1,0,0,0,53,169,
        1,0,0,0,55,180,1,0,0,0,57,192,1,0,0,0,59,194,1,0,0,0,61,204,1,0,
        0,0,63,210,1,0,0,0,65,66,5,91,0,0,66,67,7,0,0,0,67,68,7,1,0,0,68,
        69,5,95,0,0,69,70,7,2,0,0,70,71,7,1,0,0,71,72,7,3,0,0,72,73,7,0,
        0,0,73,74,5,93,0,0,74,2,1,0,0,0,75,76,5,91,0,0,76,77,7,0,0,0,77,
        78,7,1,0,0,78,79,5,95,0,0,79,80,7,4,0,0,80,81,7,5,0,0,81,82,7,1,
        0,0,82,83,7,6,0,0,83,84,7,7,0,0,84,85,5,93,0,0,85,4,1,0,0,0,86,87,
        7,8,0,0,87,88,7,3,0,0,88,89,7,9,0,0,89,6,1,0,0,0,90,91,7,1,0,0,91,
        92,7,6,0,0,92,8,1,0,0,0,93,94,7,3,0,0,94,95,7,10,0,0,95,96,7,8,0,
        0,96,97,7,6,0,0,97,10,1,0,0,0,98,99,7,11,0,0,99,100,7,6,0,0,100,
        101,7,1,0,0,101,102,7,4,0,0,102,103,7,4,0,0,103,104,7,12,0,0,104,
        105,7,13,0,0,105,12,1,0,0,0,106,107,7,11,0,0,107,108,7,6,0,0,108,
        109,7,1,0,0,109,110,7,4,0,0,110,111,7,4,0,0,111,112,7,9,0,0,112,
        113,7,1,0,0,113,114,7,14,0,0,114,115,7,3,0,0,115,14,1,0,0,0,116,
        117,7,9,0,0,117,118,7,8,0,0,118,119,7,15,0,0,119,16,1,0,0,0,120,
        121,7,14,0,0,121,122,7,10,0,0,122,123,7,10,0,0,123,124,7,16,0,0,
        124,18,1,0,0,0,125,126,7,17,0,0,126,127,7,18,0,0,127,128,7,3,0,0,
        128,129,7,12,0,0,129,130,7,7,0,0,130,131,7,10,0,0,131,20,1,0,0,0,
        132,133,5,62,0,0,133,134,5,61,0,0,134,22,1,0,0,0,135,136,5,60,0,
        0,136,137,5,61,0,0,137,24,1,0,0,0,138,139,5,61,0,0,139,140,5,61,
        0,0,140,26,1,0,0,0,141,142,5,33,0,0,142,143,5,61,0,0,143,28,1,0,
        0,0,144,145,5,62,0,0,145,30,1,0,0,0,146,147,5,60,0,0,147,32,1,0,
        0,0,148,149,5,43,0,0,149,34,1,0,0,0,150,151,5,45,0,0,151,36,1,0,
        0,0,152,153,5,42,0,0,153,38,1,0,0,0,154,155,5,47,0,0,155,40,1,0,
        0,0,156,157,5,40,0,0,157,42,1,0,0,0,158,159,5,41,0,0,159,44,1,0,
        0,0,160,161,5,91,0,0,161,46,1,0,0,0,162,163,5,93,0,0,163,48,1,0,
        0,0,164,165,5,44,0,0,165,50,1,0,0,0,166,167,5,59,0,0,167,52,1,0,
        0,0,168,170,7,19,0,0,169,168,1,0,0,0,170,171,1,0,0,0,171,169,1,0,
        0,0,171,172,1,0,0,0,172,173,1,0,0,0,173,175,5,46,0,0,174,176,7,19,
        0,0,175,174,1,0,0,0,176,177,1,0,0,0,177,175,1,0,0,0,177,178,1,0,
        0,0,178,54,1,0,0,0,179,181,7,19,0,0,180,179,1,0,0,0,181,182,1,0,
        0,0,182,180,1,0,0,0,182,183,1,0,0,0,183,56,1,0,0,0,184,188,7,20,
        0,0,185,187,7,21,0,0,186,185,1,0,0,0,187,190,1,0,0,0,188,186,1,0,
        0,0,188,189,1,0,0,0,189,193,1,0,0,0,190,188,1,0,0,0,191,193,5,37,
        0,0,192,184,1,0,0,0,192,191,1,0,0,0,193,58,1,0,0,0,194,198,5,34,
        0,0,195,197,8,22,0,0,196,195,1,0,0,0,197,200,1,0,0,0,198,196,1,0,
        0,0,198,199,1,0,0,0,199,201,1,0,0,0,200,198,1,0,0,0,201,202,5,34,
        0,0,202,60,1,0,0,0,203,205,7,23,0,0,204,203,1,0,0,0,205,206,1,0,
        0,0,206,204,1,0,0,0,206,207,1,0,0,0,207,208,1,0,0,0,208,209,6,30,
        0,0,209,62,1,0,0,0,210,211,9,0,0,0,211,64,1,0,0,0,8,0,171,177,182,
        188,192,198,206,1,0,1,0
    ];

    private static __ATN: antlr.ATN;
    public static get _ATN(): antlr.ATN {
        if (!ConditionLexer.__ATN) {
            ConditionLexer.__ATN = new antlr.ATNDeserializer().deserialize(ConditionLexer._serializedATN);
        }

        return ConditionLexer.__ATN;
    }


    private static readonly vocabulary = new antlr.Vocabulary(ConditionLexer.literalNames, ConditionLexer.symbolicNames, []);

    public override get vocabulary(): antlr.Vocabulary {
        return ConditionLexer.vocabulary;
    }

    private static readonly decisionsToDFA = ConditionLexer._ATN.decisionToState.map( (ds: antlr.DecisionState, index: number) => new antlr.DFA(ds, index) );
}